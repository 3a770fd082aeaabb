import { Button, Modal } from '@mantine/core'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import { chamadasDeQuestionarios } from '@prumo/domain/seguranca/lista-de-perguntas/chamadas.ts'
import {
  aspectosDeQuestionario,
  STATUS_DE_QUESTIONARIO,
  statusDeQuestionario,
  tiposDeInspecao,
} from '@prumo/domain/seguranca/lista-de-perguntas/codigos.ts'
import { fluxoDoQuestionario } from '@prumo/domain/seguranca/lista-de-perguntas/fluxo.ts'
import type { Secao } from '@prumo/domain/seguranca/lista-de-perguntas/perguntas.ts'
import { questionarios } from '@prumo/domain/seguranca/lista-de-perguntas/questionarios.ts'
import { LISTA_USADA } from '@prumo/domain/seguranca/lista-de-perguntas/regras.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconCopy, IconDeviceMobile, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { AcoesDoRegistro } from '../../core/acoes/AcoesDoRegistro.tsx'
import type { RareAct } from '../../core/acoes/RareActs.tsx'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { RecordHistory } from '../../core/detail/RecordHistory.tsx'
import { useDelete } from '../../core/detail/useDelete.ts'
import { lastListAddress } from '../../core/list/list-state.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { editAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand, useRecord } from '../../core/wire/records.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import { DataList } from '../../ui/DataList.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import css from './Lista.module.css'
import { type ListaInteira, tela, versaoEscrita } from './lista.ts'
import { SecoesLidas } from './SecoesLidas.tsx'

const Previa = lazy(() => import('./Previa.tsx'))
const NEGADO = 'Você não tem permissão para editar listas de perguntas'

/** A list of questions: what it asks now, the versions it has had, and what may be done with it. */
export function QuestionarioScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const record = useRecord(questionarios, id)
  const lista = record.data as unknown as ListaInteira | undefined
  const nameOf = useNames(useMemo(() => (lista ? referencesIn(questionarios, [lista]) : []), [lista]))
  const [vendo, ver] = useState<readonly Secao[] | null>(null)
  usePageTitle(lista?.nome)
  if (record.isError && !lista)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!lista) return <Skeletons lines={8} />
  return (
    <>
      <Cabeca lista={lista} onVer={() => ver(lista.secoes)} />
      <div className={css.pilha}>
        <Dados lista={lista} nameOf={nameOf} />
        <Panel title={`Perguntas (${lista.totalPerguntas})`}>
          <SecoesLidas secoes={lista.secoes} />
        </Panel>
        {lista.versoes.length > 0 && <Versoes lista={lista} onVer={ver} />}
      </div>
      <RecordHistory slug={questionarios.name} id={id} />
      {vendo && (
        <Modal opened onClose={() => ver(null)} title="Como o inspetor vê" size={438}>
          <Suspense fallback={null}>
            <Previa secoes={vendo} />
          </Suspense>
        </Modal>
      )}
    </>
  )
}

function Cabeca({ lista, onVer }: { lista: ListaInteira; onVer: () => void }) {
  const router = useRouter()
  const mayEdit = usePermission(tela, 'editar')
  const mayAdd = usePermission(tela, 'adicionar')
  const mayDelete = usePermission(tela, 'excluir')
  const excluir = useDelete(questionarios)
  const { run: duplicar } = useCommand(
    () => api.call(chamadasDeQuestionarios.duplicar, { params: { id: lista.id }, body: {} }),
    { touches: [questionarios.name] },
  )
  const arquivada = lista.status === STATUS_DE_QUESTIONARIO.arquivado
  const usada = lista.inspecoes > 0
  const raros: readonly RareAct[] = [
    { label: 'Ver no telefone', icon: <IconDeviceMobile size={16} />, allowed: true, reason: '', onClick: onVer },
    {
      label: 'Duplicar',
      icon: <IconCopy size={16} />,
      allowed: mayEdit || mayAdd,
      reason: NEGADO,
      onClick: async () => {
        try {
          const nova = (await duplicar(undefined)) as unknown as { id: string }
          await router.navigate({ to: editAddress(tela, nova.id) })
        } catch (error) {
          toast.failure((error as Error).message)
        }
      },
    },
    {
      label: 'Excluir…',
      icon: <IconTrash size={16} />,
      danger: true,
      allowed: mayDelete && !usada,
      reason: mayDelete ? LISTA_USADA : 'Você não tem permissão para excluir listas de perguntas',
      onClick: async () => {
        if (await excluir(lista)) await router.navigate({ href: lastListAddress(tela) })
      },
    },
  ]
  return (
    <RecordHead
      tela={tela}
      title={lista.nome}
      tag={<CodigoTag palavras={statusDeQuestionario} aspectos={aspectosDeQuestionario} codigo={lista.status} />}
      subtitle={`${tiposDeInspecao[lista.tipoInspecao as keyof typeof tiposDeInspecao]} · ${versaoEscrita(lista)}`}
      acts={
        <>
          <GatedButton
            allowed={mayEdit && !arquivada}
            reason={mayEdit ? (lista.fechado ?? '') : NEGADO}
            variant="default"
            leftSection={<IconPencil size={16} />}
            onClick={() => void router.navigate({ to: editAddress(tela, lista.id) })}
          >
            Editar
          </GatedButton>
          <AcoesDoRegistro fluxo={fluxoDoQuestionario} record={lista} raros={raros} />
        </>
      }
    />
  )
}

function Dados({ lista, nameOf }: { lista: ListaInteira; nameOf: NameOf }) {
  const veInspecoes = usePermission(telas.inspecoes, 'visualizar')
  const { contratosIds, inspecoes, alteradoPorId } = lista
  return (
    <Panel title="Lista">
      <DataList
        labelWidth={150}
        columns={2}
        items={[
          {
            label: 'Contratos',
            value:
              contratosIds.length === 0
                ? 'Todos'
                : contratosIds.map((um) => nameOf('contas-contrato', um) ?? '…').join(', '),
          },
          {
            label: 'Inspeções feitas',
            value:
              inspecoes > 0 && veInspecoes ? (
                <AppLink href={`/${telas.inspecoes.caminho}?questionarioId=${lista.id}`}>{inspecoes}</AppLink>
              ) : (
                String(inspecoes)
              ),
          },
          { label: 'Descrição', value: lista.descricao },
          {
            label: 'Atualizada',
            value: [
              formatInstant(lista.dataAlteracao),
              alteradoPorId && `por ${nameOf('usuarios', alteradoPorId) ?? '…'}`,
            ]
              .filter(Boolean)
              .join(' '),
          },
        ]}
      />
    </Panel>
  )
}

/** The versions that were published: each as it was, for whoever reads an inspection that followed it. */
function Versoes({ lista, onVer }: { lista: ListaInteira; onVer: (secoes: readonly Secao[]) => void }) {
  const nameOf = useNames(
    useMemo(
      () => lista.versoes.flatMap(({ publicadaPorId: id }) => (id ? [{ target: 'usuarios', id }] : [])),
      [lista.versoes],
    ),
  )
  const [pedida, pedir] = useState<number | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: [questionarios.name, lista.id, 'versao', pedida],
    queryFn: ({ signal }) =>
      api.call(chamadasDeQuestionarios.versao, { params: { id: lista.id, versao: String(pedida) }, signal }),
    enabled: pedida !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Panel title="Versões publicadas">
      <table className={css.tabela}>
        <thead>
          <tr>
            <th scope="col">Versão</th>
            <th scope="col">Publicada</th>
            <th scope="col">Perguntas</th>
            <th scope="col">Inspeções</th>
            <th scope="col">
              <span className="visually-hidden">Ver</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lista.versoes.map((uma) => (
            <tr key={uma.versao}>
              <td>v{uma.versao}</td>
              <td>
                {formatInstant(uma.publicadaEm)}
                {uma.publicadaPorId && ` por ${nameOf('usuarios', uma.publicadaPorId) ?? '…'}`}
              </td>
              <td>{uma.perguntas}</td>
              <td>{uma.inspecoes}</td>
              <td>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  data-no-print
                  aria-expanded={pedida === uma.versao}
                  onClick={() => pedir(pedida === uma.versao ? null : uma.versao)}
                >
                  {pedida === uma.versao ? 'Fechar' : 'Ver perguntas'}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {pedida !== null &&
        (error ? (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeletons lines={4} />
        ) : (
          <div className={css.pilha}>
            <Button
              variant="default"
              leftSection={<IconDeviceMobile size={16} />}
              onClick={() => onVer(data.secoes)}
              data-no-print
            >
              Ver a versão {pedida} no telefone
            </Button>
            <SecoesLidas secoes={data.secoes} />
          </div>
        ))}
    </Panel>
  )
}
