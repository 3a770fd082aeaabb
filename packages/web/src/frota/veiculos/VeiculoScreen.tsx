import { Button } from '@mantine/core'
import { formatDate, today } from '@prumo/domain/core/dates.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import { unidadeDe } from '@prumo/domain/frota/avisos.ts'
import { documentosDe } from '@prumo/domain/frota/documentos.ts'
import { PROPRIEDADE, veiculos } from '@prumo/domain/frota/veiculos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconGasStation, IconPencil, IconTrash } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { fieldItem } from '../../core/detail/FieldValue.tsx'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { RecordHistory } from '../../core/detail/RecordHistory.tsx'
import { useDelete } from '../../core/detail/useDelete.ts'
import { lastListAddress } from '../../core/list/list-state.ts'
import { editAddress, newAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { useRecord } from '../../core/wire/records.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import { DataList } from '../../ui/DataList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { type TabItem, Tabs } from '../../ui/Tabs.tsx'
import { useAddressValue } from '../../ui/useAddressValue.ts'
import css from '../Frota.module.css'
import { consumo, distancia } from '../numeros.ts'
import { Documento, SituacaoDoVeiculo } from '../Selos.tsx'
import { AbastecimentosDoVeiculo } from './AbastecimentosDoVeiculo.tsx'
import { PedidosDoVeiculo } from './PedidosDoVeiculo.tsx'
import type { Veiculo } from './VeiculosScreen.tsx'

const { tela } = veiculos

/** A vehicle: its register and papers, its fuellings, the orders that paid for it. */
export function VeiculoScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const router = useRouter()
  const record = useRecord(veiculos, id)
  const veiculo = record.data as unknown as Veiculo | undefined
  const nameOf = useNames(useMemo(() => (veiculo ? referencesIn(veiculos, [veiculo]) : []), [veiculo]))
  const mayEdit = usePermission(tela, 'editar')
  const mayDelete = usePermission(tela, 'excluir')
  const mayFuel = usePermission(telas.abastecimentos, 'adicionar')
  const veAbastecimentos = usePermission(telas.abastecimentos, 'visualizar')
  const vePedidos = usePermission(telas.pedidos, 'visualizar')
  const excluir = useDelete(veiculos)
  const [aba, setAba] = useAddressValue('aba')
  usePageTitle(veiculo?.placa)

  if (record.isError && !veiculo)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!veiculo) return <Skeletons lines={8} />
  const voltar = () => void router.navigate({ href: lastListAddress(tela) })
  const items: TabItem[] = [{ id: 'veiculo', label: 'Veículo', content: <Dados veiculo={veiculo} nameOf={nameOf} /> }]
  if (veAbastecimentos)
    items.push({
      id: 'abastecimentos',
      label: 'Abastecimentos',
      content: <AbastecimentosDoVeiculo id={id} placa={veiculo.placa} />,
    })
  if (vePedidos)
    items.push({ id: 'pedidos', label: 'Pedidos', content: <PedidosDoVeiculo id={id} placa={veiculo.placa} /> })
  return (
    <>
      <RecordHead
        tela={tela}
        title={veiculo.placa}
        tag={<SituacaoDoVeiculo situacao={veiculo.situacao} />}
        subtitle={[veiculo.marca, veiculo.modelo, veiculo.ano].filter(Boolean).join(' ')}
        acts={
          <>
            {mayFuel && (
              <Button
                variant="default"
                leftSection={<IconGasStation size={16} />}
                onClick={() => void router.navigate({ href: `${newAddress(telas.abastecimentos)}?veiculo=${id}` })}
              >
                Abastecer
              </Button>
            )}
            <GatedButton
              allowed={mayEdit}
              reason="Você não tem permissão para editar veículos"
              leftSection={<IconPencil size={16} />}
              onClick={() => void router.navigate({ to: editAddress(tela, id) })}
            >
              Editar
            </GatedButton>
          </>
        }
        rare={[
          {
            label: 'Excluir…',
            icon: <IconTrash size={16} />,
            danger: true,
            allowed: mayDelete,
            reason: 'Você não tem permissão para excluir veículos',
            onClick: async () => {
              if (await excluir(veiculo)) voltar()
            },
          },
        ]}
      />
      <Tabs
        label="Partes do veículo"
        value={items.some((item) => item.id === aba) ? aba! : 'veiculo'}
        onChange={(nova) => setAba(nova === 'veiculo' ? null : nova)}
        items={items}
      />
    </>
  )
}

const VEICULO = ['placa', 'renavam', 'tipo', 'marca', 'modelo', 'ano'] as const
const TRABALHO = ['centroDeCustoId', 'equipe', 'colabResponsavelId', 'propriedade'] as const
const LOCACAO = ['fornecedorId', 'valorLocacaoMensal', 'locadoDesde'] as const

function Dados({ veiculo, nameOf }: { veiculo: Veiculo; nameOf: NameOf }) {
  const valor = (name: keyof typeof veiculos.fields) => {
    const field = veiculos.fields[name] as Field
    return fieldItem(field, veiculo[name], nameOf)
  }
  const unidade = unidadeDe(veiculo.controle)
  const com = (texto: string, depois: string) => (texto === '–' ? texto : `${texto} ${depois}`)
  return (
    <>
      <div className={css.grupos}>
        <div className={css.coluna}>
          <Panel title="Veículo">
            <DataList items={VEICULO.map(valor)} labelWidth={170} fold />
          </Panel>
          <Panel title="Onde trabalha">
            <DataList
              items={[...TRABALHO, ...(veiculo.propriedade === PROPRIEDADE.alugado ? LOCACAO : [])].map(valor)}
              fold
              labelWidth={170}
            />
          </Panel>
        </div>
        <div className={css.coluna}>
          <Panel title="Combustível e consumo">
            <DataList
              fold
              labelWidth={170}
              items={[
                valor('combustivel'),
                valor('capacidadeTanqueL'),
                { label: 'Odômetro', value: com(distancia(veiculo.odometro), unidade) },
                { label: 'Meta', value: com(consumo(veiculo.kmPorLitroMeta), `${unidade}/l`) },
                { label: 'Últimos 90 dias', value: com(consumo(veiculo.kmPorLitro90Dias), `${unidade}/l`) },
              ]}
            />
          </Panel>
          <Panel title="Documentos">
            <DataList
              fold
              labelWidth={170}
              items={documentosDe(veiculo, today()).map(({ nome, validade, situacao }) => ({
                label: nome,
                value: validade && (
                  <span className={css.selos}>
                    {formatDate(validade)} <Documento situacao={situacao} />
                  </span>
                ),
              }))}
            />
          </Panel>
        </div>
      </div>
      <RecordHistory slug={veiculos.name} id={veiculo.id} />
    </>
  )
}
