import { formatInstant } from '@prumo/domain/core/dates.ts'
import { type Acao, paraDe, possibilidades } from '@prumo/domain/core/fluxo.ts'
import { transicaoDe } from '@prumo/domain/core/transicao.ts'
import { atividadesDeBaremo, condicoesDeBaremo } from '@prumo/domain/obras/baremos/itens.ts'
import { chamadasDeRegistros } from '@prumo/domain/obras/registros/chamadas.ts'
import { fluxoDoRegistro } from '@prumo/domain/obras/registros/fluxo.ts'
import {
  aspectosDeRegistro,
  registrosObra,
  STATUS_DE_REGISTRO,
  statusDeRegistro,
  tiposDeRegistro,
} from '@prumo/domain/obras/registros/registros.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconAlertTriangle, IconFileTypePdf, IconPencil, IconTrash } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Acoes } from '../../core/acoes/Acoes.tsx'
import type { RareAct } from '../../core/acoes/RareActs.tsx'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { DoCelular } from '../../core/aspecto/DoCelular.tsx'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { RecordHistory } from '../../core/detail/RecordHistory.tsx'
import { useDelete } from '../../core/detail/useDelete.ts'
import { lastListAddress } from '../../core/list/list-state.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress, editAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { useNaVez } from '../../core/vez/vez.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand, useRecord } from '../../core/wire/records.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import { usePapers } from '../../core/works/usePapers.ts'
import { DataList } from '../../ui/DataList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { FotosDoRegistro } from './FotosDoRegistro.tsx'
import { Mapa } from './Mapa.tsx'
import css from './Registros.module.css'
import { type RegistroInteiro, tela } from './registro.ts'

/** One record: where and when, what was done, its photographs, and what may be done with it now. */
export function RegistroScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return <Registro id={id} />
}

export function Registro({ id }: { id: string }) {
  const record = useRecord(registrosObra, id)
  const um = record.data as unknown as RegistroInteiro | undefined
  const nameOf = useNames(useMemo(() => (um ? referencesIn(registrosObra, [um]) : []), [um]))
  usePageTitle(um && `Registro ${um.numero}`)
  const naVez = useNaVez()
  if (record.isError && !um)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!um) return <Skeletons lines={8} />
  return (
    <>
      <Cabeca um={um} nameOf={nameOf} />
      <Recados um={um} />
      <div className={css.colunas} data-uma={naVez || undefined}>
        <div className={css.pilha}>
          {/* Another record has a queue of its own. */}
          <FotosDoRegistro key={id} id={id} />
          <Itens um={um} />
        </div>
        <div className={css.pilha}>
          <Dados um={um} nameOf={nameOf} />
          <Panel title="Posição">
            <Mapa
              obra={um.posicaoDaObra}
              ponto={
                um.latitude !== null && um.longitude !== null
                  ? { latitude: um.latitude, longitude: um.longitude }
                  : null
              }
            />
          </Panel>
        </div>
      </div>
      <RecordHistory slug={registrosObra.name} id={id} />
    </>
  )
}

function Cabeca({ um, nameOf }: { um: RegistroInteiro; nameOf: NameOf }) {
  const router = useRouter()
  const mayEdit = usePermission(tela, 'editar')
  const mayDelete = usePermission(tela, 'excluir')
  const remove = useDelete(registrosObra)
  const { baixar, fazendo } = usePapers(chamadasDeRegistros.relatorio)
  const naVez = useNaVez()
  const { fechado } = um
  // Beside the list of what waits, only what decides it is in sight.
  const outros: readonly RareAct[] = [
    {
      label: 'Relatório fotográfico',
      icon: <IconFileTypePdf size={16} />,
      allowed: !fazendo,
      reason: 'O relatório está sendo gerado',
      onClick: () => baixar({ ids: [um.id], juntos: true }),
    },
    {
      label: 'Editar',
      icon: <IconPencil size={16} />,
      allowed: mayEdit && !fechado,
      reason: fechado && mayEdit ? fechado : 'Você não tem permissão para editar registros',
      onClick: () => void router.navigate({ to: editAddress(tela, um.id) }),
    },
  ]
  return (
    <RecordHead
      tela={tela}
      title={um.local}
      tag={
        <>
          <CodigoTag palavras={statusDeRegistro} aspectos={aspectosDeRegistro} codigo={um.status} />
          <DoCelular de={um} />
        </>
      }
      subtitle={`Registro ${um.numero} · ${nameOf('obras', um.obraId) ?? '…'}`}
      acts={
        <>
          {!naVez &&
            outros.map(({ label, icon, onClick, allowed, reason }) => (
              <GatedButton
                key={label}
                variant="default"
                leftSection={icon}
                onClick={onClick}
                allowed={allowed}
                reason={reason}
              >
                {label}
              </GatedButton>
            ))}
          <Atos um={um} />
        </>
      }
      rare={[
        ...(naVez ? outros : []),
        {
          label: 'Excluir…',
          icon: <IconTrash size={16} />,
          danger: true,
          allowed: mayDelete && !fechado,
          reason: fechado && mayDelete ? fechado : 'Você não tem permissão para excluir registros',
          onClick: async () => {
            if (await remove(um)) await router.navigate({ href: lastListAddress(tela) })
          },
        },
      ]}
    />
  )
}

/** Decided, the next one that waits for this person takes its place. */
function Atos({ um }: { um: RegistroInteiro }) {
  const router = useRouter()
  const naVez = useNaVez()
  const { acoes = [] } = um as { acoes?: readonly Acao[] }
  const { run } = useCommand(
    ({ para, dados }: { para: number; dados: object }) =>
      api.call(transicaoDe(registrosObra), { params: { id: um.id }, body: { ...dados, para, revisao: um.revisao } }),
    { touches: [registrosObra.name] },
  )
  if (acoes.length === 0) return null
  return (
    <Acoes
      fluxo={fluxoDoRegistro}
      estado={um.status}
      pode={possibilidades(acoes)}
      nome={`${um.numero}, de ${um.local}`}
      agir={async (ato, dados) => {
        const { avisos = [] } = (await run({ dados, para: Number(paraDe(fluxoDoRegistro.atos[ato])) })) as {
          avisos?: string[]
        }
        if (ato === 'enviar') for (const aviso of avisos) toast.info(aviso.replace(' Deseja continuar?', ''))
        else if (!naVez) await seguir(um.id, (href) => void router.navigate({ href, replace: true }))
      }}
    />
  )
}

async function seguir(id: string, ir: (href: string) => void): Promise<void> {
  const { itens } = await api
    .call(chamadasDeRegistros.listar, { query: { minhaVez: 'true', ordem: 'data', maxLote: '2' } })
    .catch(() => ({ itens: [] }))
  const proximo = itens.find((um) => (um as { id: string }).id !== id) as { id: string } | undefined
  if (proximo) ir(detailAddress(tela, proximo.id))
}

function Recados({ um }: { um: RegistroInteiro }) {
  const { devolvido, enviado } = STATUS_DE_REGISTRO
  const volta = um.motivoDevolucao && (um.status === devolvido || um.status === enviado)
  return (
    <>
      {volta && (
        <div className={css.aviso} role="note">
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          <span>
            <strong>{um.status === devolvido ? 'Devolvido:' : 'Já foi devolvido uma vez:'}</strong> {um.motivoDevolucao}
          </span>
        </div>
      )}
      {um.avisos?.map((aviso) => (
        <div key={aviso} className={css.aviso} role="note">
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          <span>{aviso.replace(' Deseja continuar?', '')}</span>
        </div>
      ))}
    </>
  )
}

function Itens({ um }: { um: RegistroInteiro }) {
  const { itensExecutados: itens } = um
  return (
    <Panel title={itens.length > 0 ? `Itens executados (${itens.length})` : 'Itens executados'}>
      {itens.length === 0 ? (
        <p className={css.nota}>Nenhum item da tabela de preços.</p>
      ) : (
        <table className={css.itens}>
          <thead>
            <tr>
              <th scope="col">Código</th>
              <th scope="col">Serviço</th>
              <th scope="col">Série</th>
              <th scope="col">Quantidade</th>
            </tr>
          </thead>
          <tbody>
            {itens.map((item) => (
              <tr key={item.linhaId}>
                <td>{item.codigo}</td>
                <td>
                  {item.descricao}
                  <div className={css.nota}>
                    {atividadesDeBaremo[item.atividade as keyof typeof atividadesDeBaremo]},{' '}
                    {condicoesDeBaremo[item.condicao as keyof typeof condicoesDeBaremo].toLowerCase()}
                    {item.exigeFoto && ' · exige foto'}
                    {item.exigeCoordenada && ' · exige posição'}
                  </div>
                </td>
                <td>{item.serieMaterial ?? '–'}</td>
                <td>
                  {item.quantidade.toLocaleString('pt-BR', { maximumFractionDigits: 3 })} {item.unidadeMedida}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

function Dados({ um, nameOf }: { um: RegistroInteiro; nameOf: NameOf }) {
  const quem = (id: string | null) => id && (nameOf('usuarios', id) ?? '…')
  const mayRdo = usePermission(telas.rdo, 'visualizar')
  const mayObra = usePermission(telas.obras, 'visualizar')
  const obra = nameOf('obras', um.obraId) ?? '…'
  // The day it was written under, or the diaries whose lines tell of it.
  const rdos = um.rdoId
    ? [{ id: um.rdoId, numero: nameOf('rdos', um.rdoId) ?? '…' }, ...um.noRdo.filter(({ id }) => id !== um.rdoId)]
    : um.noRdo
  return (
    <Panel title="Registro">
      <DataList
        labelWidth={130}
        items={[
          {
            label: 'Obra',
            value: mayObra ? <AppLink href={detailAddress(telas.obras, um.obraId)}>{obra}</AppLink> : obra,
          },
          { label: 'Contrato', value: nameOf('contas-contrato', um.centroDeCustoId) ?? '…' },
          { label: 'Equipe', value: nameOf('equipes', um.equipeId) ?? '…' },
          { label: 'Data', value: formatInstant(um.data) },
          { label: 'Tipo', value: tiposDeRegistro[um.tipo as keyof typeof tiposDeRegistro] },
          { label: 'Descrição', value: um.descricao },
          {
            label: 'RDO',
            value:
              rdos.length > 0 &&
              rdos.map(({ id, numero }, at) => (
                <span key={id}>
                  {at > 0 && ', '}
                  {mayRdo ? (
                    <AppLink href={`/${telas.rdo.caminho}?id=${id}`}>{`RDO ${numero}`}</AppLink>
                  ) : (
                    `RDO ${numero}`
                  )}
                </span>
              )),
          },
          { label: 'Registrado por', value: quem(um.criadorId) },
          {
            label: 'Validado por',
            value:
              um.dataValidacao && [quem(um.validadorId), formatInstant(um.dataValidacao)].filter(Boolean).join(', '),
          },
        ]}
      />
    </Panel>
  )
}
