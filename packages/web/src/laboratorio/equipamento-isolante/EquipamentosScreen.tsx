import { Button } from '@mantine/core'
import { formatDate } from '@prumo/domain/core/dates.ts'
import { chamadasDeEquipamentos } from '@prumo/domain/laboratorio/equipamento-isolante/chamadas.ts'
import { ladosDeEquipamento } from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import { telas } from '@prumo/domain/telas.ts'
import { SITUACAO_DE_EQUIPAMENTO } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import { IconArrowsExchange, IconClipboardPlus, IconFileSpreadsheet } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { DeclaredFilterMenu } from '../../core/filters/DeclaredFilterMenu.tsx'
import { useDeclaredFilters } from '../../core/filters/useDeclaredFilters.ts'
import { ChosenBar, DeleteChosen, ExtractChosen } from '../../core/list/ActsOnChosen.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { PapersOfChosen } from '../../core/list/PapersOfChosen.tsx'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { type NameOf, referencesIn, useNames } from '../../core/wire/references.ts'
import { CodeOnly } from '../../ui/CodeName.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import css from './Equipamentos.module.css'
import { EtiquetasMenu } from './EtiquetasMenu.tsx'
import { type EquipamentoDaLista, novaOrdem, tela } from './equipamento.ts'
import { filtros } from './filtros.ts'
import { Luzes } from './Luzes.tsx'
import { Classe, Situacao, Validade } from './Marcas.tsx'

const ImportarDialog = lazy(() => import('./ImportarDialog.tsx'))
const TransferirDialog = lazy(() => import('./TransferirDialog.tsx'))

/** So that ten columns stand side by side on a desk's screen; all of it on the card, in the sheet and under the pointer. */
const curto = (texto: string) => (
  <span className={css.curto} title={texto}>
    {texto}
  </span>
)

const colunas = (nameOf: NameOf): Column<EquipamentoDaLista>[] => [
  {
    id: 'etiqueta',
    header: 'Etiqueta',
    kind: 'title',
    hideable: false,
    card: 'title',
    cell: ({ etiqueta }) => (
      <span className={css.etiqueta} data-whole>
        {etiqueta}
      </span>
    ),
  },
  {
    id: 'tipoEquipamentoId',
    header: 'Tipo',
    card: 'line',
    cell: ({ tipoEquipamentoId, lado }) =>
      curto(
        [nameOf('tipos-equipamento', tipoEquipamentoId) ?? '…', lado && ladosDeEquipamento[lado as 1].toLowerCase()]
          .filter(Boolean)
          .join(', '),
      ),
  },
  { id: 'classe', header: 'Classe', card: 'none', cell: ({ classe }) => <Classe classe={classe} /> },
  { id: 'numeroSerie', header: 'Nº série', card: 'none', cell: ({ numeroSerie }) => curto(numeroSerie) },
  { id: 'ca', header: 'CA', card: 'none', cell: ({ ca }) => ca },
  {
    id: 'equipeId',
    header: 'Responsável/Equipe',
    card: 'line',
    cell: ({ colabId, equipeId, veiculoId, clienteId }) => {
      const quem = [
        colabId && (nameOf('colaboradores', colabId) ?? '…'),
        equipeId && (nameOf('equipes', equipeId) ?? '…'),
        veiculoId && (nameOf('veiculos', veiculoId) ?? '…'),
        clienteId && (nameOf('clientes-laboratorio', clienteId) ?? '…'),
      ].filter(Boolean)
      return quem.length > 0 ? curto(quem.join(' · ')) : '–'
    },
  },
  {
    id: 'centroDeCustoId',
    header: 'Contrato',
    kind: 'number',
    align: 'left',
    card: 'none',
    cell: ({ centroDeCustoId }) =>
      centroDeCustoId ? <CodeOnly>{nameOf('contas-contrato', centroDeCustoId) ?? '…'}</CodeOnly> : '–',
  },
  {
    id: 'dataUltimoEnsaio',
    header: 'Último ensaio',
    kind: 'date',
    card: 'none',
    cell: ({ dataUltimoEnsaio }) => dataUltimoEnsaio && formatDate(dataUltimoEnsaio),
  },
  {
    id: 'dataProximoEnsaio',
    header: 'Próximo ensaio',
    kind: 'status',
    card: 'line',
    cell: ({ dataProximoEnsaio, validade }) => <Validade dia={dataProximoEnsaio} validade={validade} />,
  },
  {
    id: 'situacao',
    header: 'Situação',
    kind: 'status',
    card: 'line',
    cell: ({ situacao }) => <Situacao situacao={situacao} />,
  },
  { id: 'fabricante', header: 'Fabricante', hidden: true, card: 'none', cell: ({ fabricante }) => fabricante },
  { id: 'modelo', header: 'Modelo', hidden: true, card: 'none', cell: ({ modelo }) => modelo },
  { id: 'patrimonio', header: 'Patrimônio', hidden: true, card: 'none', cell: ({ patrimonio }) => patrimonio },
  {
    id: 'tensaoMaxUsoV',
    header: 'Tensão de uso (V)',
    kind: 'number',
    hidden: true,
    card: 'none',
    cell: ({ tensaoMaxUsoV }) => tensaoMaxUsoV?.toLocaleString('pt-BR'),
  },
]
const NOMEADAS = ['tipoEquipamentoId', 'colabId', 'equipeId', 'veiculoId', 'clienteId', 'centroDeCustoId']

/** Insulating equipment (design, Works 5.5): each piece by its tag, with who has it and until when its test is good. */
export function EquipamentosScreen() {
  const filters = useDeclaredFilters(filtros)
  const list = useListBody<EquipamentoDaLista>(equipamentosIsolantes, tela, filters.filtro)
  const [importando, setImportando] = useState(false)
  const { inSight } = list
  const mayAdd = usePermission(tela, 'adicionar')
  const mayEdit = usePermission(tela, 'editar')
  const nameOf = useNames(useMemo(() => referencesIn(equipamentosIsolantes, inSight, NOMEADAS), [inSight]))
  const columns = useMemo(() => colunas(nameOf), [nameOf])
  return (
    <ListBody
      list={list}
      columns={columns}
      placeholder="Buscar por etiqueta, nº de série, fabricante, CA…"
      notice={<Luzes filtro={list.params} escolhidos={filters.values} />}
      actions={
        (mayAdd || mayEdit) && (
          <Button variant="default" leftSection={<IconFileSpreadsheet size={16} />} onClick={() => setImportando(true)}>
            Importar…
          </Button>
        )
      }
      create={{
        label: 'Novo equipamento',
        may: mayAdd,
        reason: 'Você não tem permissão para adicionar equipamentos isolantes',
      }}
      filters={<DeclaredFilterMenu filters={filters} menu={list.menu} />}
      selection="multiple"
    >
      <Selecao list={list} />
      {importando && (
        <Suspense fallback={null}>
          <ImportarDialog onFechar={() => setImportando(false)} />
        </Suspense>
      )}
    </ListBody>
  )
}

type Lista = ReturnType<typeof useListBody<EquipamentoDaLista>>
const { emUso, estoque } = SITUACAO_DE_EQUIPAMENTO
const NA_MAO: readonly number[] = [emUso, estoque]

function Selecao({ list }: { list: Lista }) {
  const [transferindo, setTransferindo] = useState(false)
  const { chosen, everything } = list
  const mayEdit = usePermission(tela, 'editar')
  const mayOrder = usePermission(telas.laboratorioOs, 'adicionar')
  const foraDeMaos = chosen.filter(({ situacao }) => !NA_MAO.includes(situacao))
  const umaUma = 'Marque os equipamentos um a um'
  const naoTransfere = !mayEdit
    ? 'Você não tem permissão para transferir equipamentos'
    : everything
      ? umaUma
      : foraDeMaos.length > 0
        ? `Só se transfere o que está em uso ou em estoque: desmarque ${foraDeMaos[0]!.etiqueta}`
        : null
  return (
    <ChosenBar list={list}>
      <GatedButton
        allowed={naoTransfere === null}
        reason={naoTransfere ?? ''}
        leftSection={<IconArrowsExchange size={16} />}
        onClick={() => setTransferindo(true)}
      >
        Transferir…
      </GatedButton>
      <GatedButton
        variant="default"
        allowed={mayOrder && !everything}
        reason={everything ? umaUma : 'Você não tem permissão para abrir ordens de serviço do laboratório'}
        leftSection={<IconClipboardPlus size={16} />}
        onClick={() => list.go(novaOrdem(chosen.map(({ id }) => id)))}
      >
        Gerar OS
      </GatedButton>
      <EtiquetasMenu ids={chosen.map(({ id }) => id)} {...(everything && { motivo: umaUma })} />
      <PapersOfChosen list={list} chamada={chamadasDeEquipamentos.ficha} each="os equipamentos um a um" />
      <DeleteChosen list={list} entity={equipamentosIsolantes} />
      <ExtractChosen list={list} />
      {transferindo && (
        <Suspense fallback={null}>
          <TransferirDialog
            pecas={chosen}
            onFechar={(feito) => {
              setTransferindo(false)
              if (feito) list.unselect()
            }}
          />
        </Suspense>
      )}
    </ChosenBar>
  )
}
