import { formatDate, formatInstant } from '@prumo/domain/core/dates.ts'
import { type DocumentoADescartar, documentosADescartar } from '@prumo/domain/dp/guarda.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconArchiveOff, IconHourglass, IconLock } from '@tabler/icons-react'
import { useMemo } from 'react'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useAddressValue } from '../../ui/useAddressValue.ts'
import { BarraDeDescarte } from './BarraDeDescarte.tsx'
import { lugar } from './lugar.ts'

const TODOS = 'todos'
const abas = [
  { id: TODOS, label: 'Todos' },
  { id: 'propostos', label: 'À espera de aprovação' },
  { id: 'retidos', label: 'Retidos' },
]

function Situacao({ proposta, retencao }: DocumentoADescartar) {
  if (retencao)
    return (
      <StatusTag tone="violet" icon={IconLock} title={`${retencao.por}, ${formatInstant(retencao.em)}`}>
        Retido
      </StatusTag>
    )
  if (proposta)
    return (
      <StatusTag tone="orange" icon={IconHourglass} title={formatInstant(proposta.em)}>
        {`Proposto por ${proposta.minha ? 'você' : proposta.por}`}
      </StatusTag>
    )
  return (
    <StatusTag tone="neutral" icon={IconArchiveOff}>
      Guarda terminada
    </StatusTag>
  )
}

const dia = (date: string | null) => date && formatDate(date)
const colunas: readonly Column<DocumentoADescartar>[] = [
  { id: 'colabId', header: 'Colaborador', kind: 'title', hideable: false, card: 'title', cell: ({ nome }) => nome },
  { id: 'matricula', header: 'Matrícula', sortable: false, cell: ({ matricula }) => matricula },
  { id: 'tipoId', header: 'Documento', cell: ({ tipo }) => tipo },
  { id: 'emissao', header: 'Emissão', kind: 'date', cell: ({ emissao }) => dia(emissao) },
  { id: 'validade', header: 'Validade', kind: 'date', cell: ({ validade }) => dia(validade) },
  { id: 'demissao', header: 'Demissão', kind: 'date', sortable: false, cell: ({ demissao }) => dia(demissao) },
  { id: 'guardaAte', header: 'Guardar até', kind: 'date', sortable: false, cell: ({ guardaAte }) => dia(guardaAte) },
  { id: 'situacao', header: 'Situação', kind: 'status', sortable: false, cell: (row) => <Situacao {...row} /> },
  { id: 'motivo', header: 'Motivo da retenção', sortable: false, cell: ({ retencao }) => retencao?.motivo },
  { id: 'fundamento', header: 'Fundamento', sortable: false, hidden: true, cell: ({ fundamento }) => fundamento },
]

/** LGPD art. 15–16: documents past their keeping, proposed for disposal by one person and approved by another. */
export function ADescartarScreen() {
  const [escrita, mudar] = useAddressValue('situacao')
  const situacao = abas.some(({ id }) => id === escrita) ? escrita : undefined
  const list = useListBody<DocumentoADescartar>(documentosADescartar, lugar, {
    params: useMemo(() => (situacao && situacao !== TODOS ? { situacao } : {}), [situacao]),
    narrows: situacao !== undefined,
    clear: () => mudar(null),
  })
  const exclui = usePermission(lugar, 'excluir')
  const endereco = (row: DocumentoADescartar) => detailAddress(telas.colaboradores, row.colabId)
  return (
    <ListBody
      list={list}
      columns={colunas}
      subtitle="O tempo de guarda destes documentos terminou. Uma pessoa propõe o descarte, outra aprova; o que ainda é preciso fica retido."
      placeholder="Buscar por nome, matrícula, tipo…"
      views={
        <Tabs
          label="Situação"
          items={abas}
          value={situacao ?? TODOS}
          onChange={(id) => mudar(id === TODOS ? null : id)}
        />
      }
      filters={<FilterMenu {...list.menu} />}
      selection="multiple"
      batchNote="primeiros"
      href={endereco}
      onOpen={(row) => list.go(endereco(row))}
    >
      <BarraDeDescarte chosen={list.chosen} exclui={exclui} onClear={list.unselect} />
    </ListBody>
  )
}
