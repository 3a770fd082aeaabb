import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { FilterMenu } from '../core/list/FilterMenu.tsx'
import { ListBody, useListBody } from '../core/list/ListBody.tsx'
import { usePermission } from '../core/session/session.ts'
import type { AnyRecord } from '../core/wire/records.ts'
import { type NameOf, referencesIn, useNames } from '../core/wire/references.ts'
import type { Column } from '../ui/DataTable.tsx'
import type { Guardado } from './guardado.ts'
import { Selecao } from './Selecao.tsx'

const REFERENCIAS = ['colabId', 'contratoId']

export type ListaDoInventarioProps<T> = {
  entity: Guardado
  colunas: (nameOf: NameOf) => Column<T>[]
  /** By what the keyword finds, in words. */
  placeholder: string
}

/** Spec 3 §2.4: what the company lends its people, of one kind, and what is done with it. */
export function ListaDoInventario<T>({ entity, colunas, placeholder }: ListaDoInventarioProps<T>) {
  const { tela, noun } = entity
  const list = useListBody(entity, tela)
  const { inSight } = list
  const nameOf = useNames(useMemo(() => referencesIn(entity, inSight, REFERENCIAS), [entity, inSight]))
  const columns = useMemo(() => colunas(nameOf) as unknown as Column<AnyRecord>[], [colunas, nameOf])
  const mayAdd = usePermission(tela, 'adicionar')
  return (
    <ListBody
      list={list}
      columns={columns}
      subtitle={`Lista de ${tela.rotulo} cadastrados`}
      placeholder={placeholder}
      actions={
        mayAdd && (
          <Button
            variant="default"
            leftSection={<IconUpload size={16} />}
            onClick={() => list.go(`/${tela.caminho}/importar`)}
          >
            Importar planilha
          </Button>
        )
      }
      create={{ label: 'Cadastrar', may: mayAdd, reason: `Você não tem permissão para cadastrar ${noun.many}` }}
      filters={<FilterMenu {...list.menu} />}
      selection="multiple"
    >
      <Selecao entity={entity} list={list} />
    </ListBody>
  )
}
