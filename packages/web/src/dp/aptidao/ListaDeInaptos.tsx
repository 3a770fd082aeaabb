import { Checkbox } from '@mantine/core'
import type { Tela } from '@prumo/domain/core/tela.ts'
import { type Inapto, inaptos } from '@prumo/domain/dp/inaptos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type ReactNode, useMemo } from 'react'
import { columnsOf } from '../../core/list/entity-columns.tsx'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import type { AnyRecord } from '../../core/wire/records.ts'
import { referencesIn, useNames } from '../../core/wire/references.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { useAddressValue } from '../../ui/useAddressValue.ts'
import css from './Aptidao.module.css'
import { Motivos } from './Motivos.tsx'
import { SeloDeAptidao } from './SeloDeAptidao.tsx'

/** The same screen, remembered apart from its other list: the columns of one are not those of the other. */
const lugar: Tela = { ...inaptos.tela, caminho: `${inaptos.tela.caminho}/inaptos` }

type Linha = Inapto & AnyRecord

const situacao: Column<Linha> = {
  id: 'situacao',
  header: 'Situação',
  kind: 'status',
  sortable: false,
  cell: ({ id, aptidao }) => <SeloDeAptidao colabId={id} resumo={aptidao} />,
}
const motivos: Column<Linha> = {
  id: 'motivos',
  header: 'Por quê',
  sortable: false,
  cell: ({ aptidao }) => (
    <div className={css.celula}>
      <Motivos motivos={aptidao.motivos} aVencer={aptidao.aVencer} />
    </div>
  ),
}

/** Active people who may not go to site, and why; at a wish, also who is about to be so. */
export function ListaDeInaptos({ abas }: { abas: ReactNode }) {
  const [escrito, mudar] = useAddressValue('emBreve')
  const emBreve = escrito === 'sim'
  const list = useListBody<Linha>(inaptos, lugar, {
    // Always said, so that what is ticked here is never taken for a row of the other list.
    params: useMemo(() => ({ emBreve: String(emBreve) }), [emBreve]),
    narrows: false,
    clear: () => mudar(null),
    chips: emBreve
      ? [{ id: 'emBreve', label: 'A vencer em 30 dias', value: 'incluídos', onRemove: () => mudar(null) }]
      : [],
  })
  const nameOf = useNames(useMemo(() => referencesIn(inaptos, list.inSight, inaptos.list), [list.inSight]))
  const columns = useMemo(() => {
    const [nome, matricula, ...resto] = columnsOf(inaptos, nameOf) as unknown as Column<Linha>[]
    // The reasons need the room; the process is one of them, when it is missing.
    const demais = resto.map((coluna) => (coluna.id === 'processoId' ? { ...coluna, hidden: true } : coluna))
    return [nome!, matricula!, situacao, motivos, ...demais]
  }, [nameOf])
  const abre = usePermission(telas.colaboradores, 'visualizar')
  const endereco = (row: Linha) => detailAddress(telas.colaboradores, row.id)
  return (
    <ListBody
      list={list}
      label="Inaptos"
      columns={columns}
      placeholder="Buscar por nome, matrícula…"
      views={abas}
      filters={
        <FilterMenu {...list.menu}>
          <Checkbox
            label="Incluir quem vence em 30 dias"
            checked={emBreve}
            onChange={(event) => mudar(event.currentTarget.checked ? 'sim' : null)}
          />
        </FilterMenu>
      }
      batchNote="primeiros"
      {...((abre
        ? { href: endereco, onOpen: (row: Linha) => list.go(endereco(row)) }
        : { href: undefined, onOpen: undefined }) as object)}
    />
  )
}
