import { formatInstant } from '@prumo/domain/core/dates.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import { abastecimentos, STATUS } from '@prumo/domain/frota/abastecimentos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconBan, IconCheck, IconPencil, IconRotate2, IconTrash } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { DoCelular } from '../../core/aspecto/DoCelular.tsx'
import { fieldItem } from '../../core/detail/FieldValue.tsx'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { RecordHistory } from '../../core/detail/RecordHistory.tsx'
import { lastListAddress } from '../../core/list/list-state.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress, editAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { useRecord } from '../../core/wire/records.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import { DataList } from '../../ui/DataList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import css from '../Frota.module.css'
import { ABSENT, consumo, distancia, litros, preco } from '../numeros.ts'
import { Conferencia, Inconsistencias } from '../Selos.tsx'
import type { Abastecimento } from './AbastecimentosScreen.tsx'
import { Arquivos } from './Arquivos.tsx'
import { useAtos } from './useAtos.ts'

const { tela } = abastecimentos

/** One fuelling: what happened, what it says of the vehicle, its papers, and who looked at it. */
export function AbastecimentoScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const record = useRecord(abastecimentos, id)
  const um = record.data as unknown as Abastecimento | undefined
  const nameOf = useNames(useMemo(() => (um ? referencesIn(abastecimentos, [um]) : []), [um]))
  usePageTitle(um && `Abastecimento ${um.numero}`)
  if (record.isError && !um)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!um) return <Skeletons lines={8} />
  return (
    <>
      <AbastecimentoHead um={um} titulo={nameOf('veiculos', um.veiculoId)} />
      {um.motivoRejeicao && (
        <p className={css.rejeitado}>
          <strong>Rejeitado:</strong> {um.motivoRejeicao}
        </p>
      )}
      <Dados um={um} nameOf={nameOf} />
      <RecordHistory slug={abastecimentos.name} id={id} />
    </>
  )
}

function AbastecimentoHead({ um, titulo }: { um: Abastecimento; titulo: string | null | undefined }) {
  const router = useRouter()
  const mayEdit = usePermission(tela, 'editar')
  const mayDelete = usePermission(tela, 'excluir')
  const atos = useAtos()
  const voltar = () => void router.navigate({ href: lastListAddress(tela) })
  const deQuemEdita = { allowed: mayEdit, reason: 'Você não tem permissão para editar abastecimentos' }
  return (
    <RecordHead
      tela={tela}
      title={titulo ?? `Abastecimento nº ${um.numero}`}
      tag={
        <>
          <Conferencia status={um.status} />
          <DoCelular de={um} />
        </>
      }
      subtitle={`Abastecimento nº ${um.numero}, ${formatInstant(um.data)}`}
      acts={
        um.status === STATUS.lancado ? (
          <>
            <GatedButton
              {...deQuemEdita}
              variant="default"
              leftSection={<IconPencil size={16} />}
              onClick={() => void router.navigate({ to: editAddress(tela, um.id) })}
            >
              Editar
            </GatedButton>
            <GatedButton
              {...deQuemEdita}
              variant="default"
              leftSection={<IconBan size={16} />}
              onClick={() => void atos.rejeitar(um)}
            >
              Rejeitar…
            </GatedButton>
            <GatedButton
              {...deQuemEdita}
              leftSection={<IconCheck size={16} />}
              onClick={() => void atos.conferir([um.id])}
            >
              Conferir
            </GatedButton>
          </>
        ) : (
          <GatedButton {...deQuemEdita} leftSection={<IconRotate2 size={16} />} onClick={() => void atos.reabrir(um)}>
            Reabrir
          </GatedButton>
        )
      }
      rare={[
        {
          label: 'Excluir…',
          icon: <IconTrash size={16} />,
          danger: true,
          allowed: mayDelete && um.status !== STATUS.conferido,
          reason: mayDelete ? 'Já conferido: reabra antes' : 'Você não tem permissão para excluir abastecimentos',
          onClick: async () => {
            if (await atos.excluir(um)) voltar()
          },
        },
      ]}
    />
  )
}

const BOMBA = ['combustivel', 'tanqueCheio', 'abastecimentoPerdido'] as const
const DESTINO = ['posto', 'fornecedorId', 'formaPagamento', 'centroDeCustoId', 'obraId', 'equipe'] as const

function Dados({ um, nameOf }: { um: Abastecimento; nameOf: NameOf }) {
  const valor = (name: keyof typeof abastecimentos.fields) => {
    const field = abastecimentos.fields[name] as Field
    return fieldItem(field, um[name], nameOf)
  }
  const medido = (texto: string, unidade: string) => (texto === ABSENT ? texto : `${texto} ${unidade}`)
  return (
    <div className={css.grupos}>
      <div className={css.coluna}>
        <Panel title="Abastecimento">
          <DataList
            fold
            labelWidth={170}
            items={[
              {
                label: 'Placa',
                value: (
                  <AppLink href={detailAddress(telas.veiculos, um.veiculoId)}>
                    {nameOf('veiculos', um.veiculoId) ?? '…'}
                  </AppLink>
                ),
              },
              valor('data'),
              valor('motoristaId'),
              ...BOMBA.map(valor),
              { label: 'Litros', value: medido(litros(um.litros), 'l') },
              { label: 'Preço por litro', value: preco(um.valorLitro) },
              valor('valorTotal'),
            ]}
          />
        </Panel>
        <Panel title="Pagamento e destino">
          <DataList
            fold
            labelWidth={170}
            items={[
              ...DESTINO.map(valor),
              {
                label: 'Pedido',
                value: um.pedidoId && (
                  <AppLink href={detailAddress(telas.pedidos, um.pedidoId)}>
                    {nameOf('pedidos', um.pedidoId) ?? '…'}
                  </AppLink>
                ),
              },
              valor('observacao'),
            ]}
          />
        </Panel>
      </div>
      <div className={css.coluna}>
        <Panel title="O que ele diz">
          <DataList
            fold
            labelWidth={170}
            items={[
              {
                label: um.unidade === 'h' ? 'Horímetro' : 'Odômetro',
                value: medido(distancia(um.odometro), um.unidade),
              },
              { label: 'Percorrido no trecho', value: medido(distancia(um.kmPercorrido), um.unidade) },
              { label: 'Litros do trecho', value: medido(litros(um.litrosDoTrecho), 'l') },
              { label: 'Consumo', value: medido(consumo(um.kmPorLitro), `${um.unidade}/l`) },
              { label: 'Inconsistências', value: <Inconsistencias codigos={um.inconsistencias} /> },
            ]}
          />
          {um.kmPorLitro === null && um.status !== STATUS.rejeitado && (
            <p className={css.nota}>
              O consumo se calcula entre dois tanques cheios: os litros dos abastecimentos parciais somam no que fecha o
              trecho, e um abastecimento não registrado interrompe a conta.
            </p>
          )}
        </Panel>
        <Panel title="Comprovantes">
          <Arquivos um={um} />
        </Panel>
        <Panel title="Conferência">
          <DataList
            fold
            labelWidth={170}
            items={[
              { label: 'Situação', value: <Conferencia status={um.status} /> },
              valor('conferidoPor'),
              valor('conferidoEm'),
            ]}
          />
        </Panel>
      </div>
    </div>
  )
}
