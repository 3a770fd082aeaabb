import { Button } from '@mantine/core'
import { formatDate } from '@prumo/domain/core/dates.ts'
import { chamadasDeEquipamentos } from '@prumo/domain/laboratorio/equipamento-isolante/chamadas.ts'
import { chamadasDeLaudos } from '@prumo/domain/laboratorio/laudos/chamadas.ts'
import { laudos, STATUS_DE_LAUDO, tiposDeLaudo } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { IconCalendarDue, IconMail, IconTags } from '@tabler/icons-react'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { DeclaredFilterMenu } from '../../core/filters/DeclaredFilterMenu.tsx'
import { useDeclaredFilters } from '../../core/filters/useDeclaredFilters.ts'
import { ChosenBar, DeleteChosen, ExtractChosen } from '../../core/list/ActsOnChosen.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { PapersOfChosen } from '../../core/list/PapersOfChosen.tsx'
import { listAddress } from '../../core/screens/addresses.ts'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { usePapers } from '../../core/works/usePapers.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { EnviarDialog } from './EnviarDialog.tsx'
import { filtros } from './filtros.ts'
import css from './Laudos.module.css'
import { type LaudoDaLista, tela } from './laudo.ts'
import { Resultado, Situacao, Validade } from './Marcas.tsx'

/** 'Luva isolante · classe 2 · SN 4471'. */
const doQue = ({ tiposDeEquipamento, classes, numerosSerie, equipamentosIds }: LaudoDaLista): string =>
  [
    (equipamentosIds?.length ?? 0) > 1 && `${equipamentosIds!.length} peças`,
    tiposDeEquipamento.join(', '),
    classes.length > 0 && `classe ${classes.join(', ')}`,
    numerosSerie.length === 1 && `nº ${numerosSerie[0]}`,
  ]
    .filter(Boolean)
    .join(' · ')

const colunas: Column<LaudoDaLista>[] = [
  {
    id: 'identificacao',
    header: 'Nº/revisão',
    kind: 'title',
    hideable: false,
    card: 'title',
    width: 170,
    cell: ({ identificacao }) => <span data-whole>{identificacao}</span>,
  },
  {
    id: 'dataEmissao',
    header: 'Emissão',
    kind: 'date',
    card: 'none',
    cell: ({ dataEmissao }) => dataEmissao && formatDate(dataEmissao),
  },
  {
    id: 'clienteId',
    header: 'Cliente/Equipe',
    sortable: false,
    card: 'none',
    cell: ({ cliente, equipe }) => cliente ?? equipe ?? 'Interno',
  },
  {
    id: 'equipamento',
    header: 'Equipamento',
    card: 'line',
    cell: (um) => (
      <span className={css.linha} title={um.equipamento}>
        {doQue(um)}
      </span>
    ),
  },
  {
    id: 'resultado',
    header: 'Resultado',
    kind: 'status',
    card: 'line',
    cell: ({ resultado }) => <Resultado resultado={resultado} />,
  },
  {
    id: 'dataValidade',
    header: 'Validade',
    kind: 'status',
    card: 'line',
    cell: ({ dataValidade, status }) => <Validade dia={dataValidade} status={status} />,
  },
  { id: 'status', header: 'Status', kind: 'status', card: 'line', cell: ({ status }) => <Situacao status={status} /> },
  { id: 'osId', header: 'OS', hidden: true, card: 'none', sortable: false, cell: ({ osNumero }) => osNumero },
  {
    id: 'dataEnsaio',
    header: 'Ensaio',
    kind: 'date',
    hidden: true,
    card: 'none',
    cell: ({ dataEnsaio }) => formatDate(dataEnsaio),
  },
  {
    id: 'tipo',
    header: 'Tipo',
    hidden: true,
    card: 'none',
    cell: ({ tipo }) => tiposDeLaudo[tipo as keyof typeof tiposDeLaudo],
  },
  {
    id: 'codigoVerificacao',
    header: 'Código',
    hidden: true,
    card: 'none',
    sortable: false,
    cell: ({ codigoVerificacao, status }) => status >= STATUS_DE_LAUDO.emitido && codigoVerificacao,
  },
]

const FAIXAS = [30, 60, 90] as const

/** What ends soon, a click away (design, Works 5.3). */
function AVencer() {
  const router = useRouter()
  const { venceEm } = useSearch({ strict: false }) as { venceEm?: string | number }
  return (
    <Button.Group>
      {FAIXAS.map((dias) => {
        const ligada = String(venceEm) === String(dias)
        return (
          <Button
            key={dias}
            variant={ligada ? 'filled' : 'default'}
            aria-pressed={ligada}
            {...(dias === FAIXAS[0] && { leftSection: <IconCalendarDue size={16} /> })}
            onClick={() =>
              void router.navigate({ href: ligada ? listAddress(tela) : `${listAddress(tela)}?venceEm=${dias}` })
            }
          >
            {dias === FAIXAS[0] ? 'A vencer em 30' : dias}
            {dias === FAIXAS.at(-1) && ' dias'}
          </Button>
        )
      })}
    </Button.Group>
  )
}

/** Design, Works 5.3: every laudo, of whose piece, what it came to and until when it is good. */
export function LaudosScreen() {
  const filters = useDeclaredFilters(filtros)
  const list = useListBody<LaudoDaLista>(laudos, tela, filters.filtro)
  const mayAdd = usePermission(tela, 'adicionar')
  return (
    <ListBody
      list={list}
      columns={useMemo(() => colunas, [])}
      placeholder="Buscar por número, código, OS, cliente, etiqueta, nº de série…"
      actions={<AVencer />}
      create={{ label: 'Novo laudo', may: mayAdd, reason: 'Você não tem permissão para adicionar laudos' }}
      filters={<DeclaredFilterMenu filters={filters} menu={list.menu} />}
      selection="multiple"
    >
      <Selecao list={list} />
    </ListBody>
  )
}

type Lista = ReturnType<typeof useListBody<LaudoDaLista>>

function Selecao({ list }: { list: Lista }) {
  const mayEdit = usePermission(tela, 'editar')
  const [enviando, setEnviando] = useState(false)
  const { baixar, fazendo } = usePapers(chamadasDeEquipamentos.etiquetas)
  const emitidos = list.chosen.filter(({ status }) => status === STATUS_DE_LAUDO.emitido)
  const so = !list.everything && emitidos.length > 0 && emitidos.length === list.chosen.length
  return (
    <ChosenBar list={list}>
      <PapersOfChosen list={list} chamada={chamadasDeLaudos.pdf} each="os laudos um a um" />
      <GatedButton
        variant="default"
        leftSection={<IconMail size={16} />}
        allowed={mayEdit && so}
        reason={mayEdit ? 'Marque só laudos emitidos, um a um' : 'Você não tem permissão para enviar laudos'}
        onClick={() => setEnviando(true)}
      >
        Enviar por e-mail…
      </GatedButton>
      <GatedButton
        variant="default"
        leftSection={<IconTags size={16} />}
        allowed={so && !fazendo}
        reason={fazendo ? 'As etiquetas estão sendo geradas' : 'Marque só laudos emitidos, um a um'}
        onClick={() => baixar({ ids: [...new Set(emitidos.flatMap(({ equipamentosIds }) => equipamentosIds ?? []))] })}
      >
        Etiquetas
      </GatedButton>
      <DeleteChosen list={list} entity={laudos} />
      <ExtractChosen list={list} />
      {enviando && <EnviarDialog ids={emitidos.map(({ id }) => id)} onClose={() => setEnviando(false)} />}
    </ChosenBar>
  )
}
