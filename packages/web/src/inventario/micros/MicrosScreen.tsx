import { micros } from '@prumo/domain/inventario/micros.ts'
import { useMemo } from 'react'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { usePermission } from '../../core/session/session.ts'
import type { AnyRecord } from '../../core/wire/records.ts'
import { referencesIn, useNames } from '../../core/wire/references.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Selecao } from '../Selecao.tsx'
import { colunas } from './colunas.tsx'

const { tela } = micros
const REFERENCIAS = ['colabId', 'contratoId']

/** Spec 3 §2.4: the computers and devices of the company, and what is done with them. */
export function MicrosScreen() {
  const list = useListBody(micros, tela)
  const { inSight } = list
  const nameOf = useNames(useMemo(() => referencesIn(micros, inSight, REFERENCIAS), [inSight]))
  const columns = useMemo(() => colunas(nameOf) as unknown as Column<AnyRecord>[], [nameOf])
  const mayAdd = usePermission(tela, 'adicionar')
  return (
    <ListBody
      list={list}
      columns={columns}
      subtitle="Lista de Micros cadastrados"
      placeholder="Buscar por etiqueta, marca, modelo, CPU, responsável, contrato, valor…"
      create={{ label: 'Cadastrar', may: mayAdd, reason: 'Você não tem permissão para cadastrar micros' }}
      filters={<FilterMenu {...list.menu} />}
      selection="multiple"
    >
      <Selecao entity={micros} list={list} />
    </ListBody>
  )
}
