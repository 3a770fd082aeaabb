import { iniciosDaGuarda, tiposDocumentos } from '@prumo/domain/dp/tipos-documentos.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import { ListBody, useListBody } from '../../core/list/ListBody.tsx'
import { editAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import type { AnyRecord } from '../../core/wire/records.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { AtoDaLinha } from '../AtoDaLinha.tsx'
import { guardaEmPalavras, Nivel } from './Nivel.tsx'
import { useVeRestritos } from './registros.ts'
import { useRemoverTipo } from './useRemoverTipo.ts'

export type Tipo = AnyRecord & {
  nome: string
  nivel: number
  sensivel: boolean | null
  guardaMeses: number | null
  guardaDesde: number | null
}
const { tela } = tiposDocumentos

/** Spec 2 §6: edit, remove and new each in sight of whoever may; without full access levels 1 to 3 are not there at all. */
export function TiposScreen() {
  const list = useListBody<Tipo>(tiposDocumentos, tela)
  const adiciona = usePermission(tela, 'adicionar')
  const edita = usePermission(tela, 'editar')
  const exclui = usePermission(tela, 'excluir')
  const veRestritos = useVeRestritos()
  const remover = useRemoverTipo()

  const columns = useMemo<Column<Tipo>[]>(
    () => [
      { id: 'nome', header: 'Nome', kind: 'title', card: 'title', hideable: false, cell: ({ nome }) => nome },
      { id: 'nivel', header: 'Nível', cell: (tipo) => <Nivel {...tipo} /> },
      { id: 'guardaMeses', header: 'Guarda', cell: ({ guardaMeses }) => guardaEmPalavras(guardaMeses) },
      {
        id: 'guardaDesde',
        header: 'Contada da',
        cell: ({ guardaDesde }) => (guardaDesde ? iniciosDaGuarda[guardaDesde as 1] : '–'),
      },
      ...(edita || exclui
        ? [
            {
              id: 'acoes',
              header: 'Ações',
              kind: 'actions' as const,
              width: 96,
              hideable: false,
              cell: (tipo: Tipo) => (
                <>
                  {edita && (
                    <AtoDaLinha
                      label={`Editar ${tipo.nome}`}
                      icon={IconPencil}
                      onClick={() => list.go(editAddress(tela, tipo.id))}
                    />
                  )}
                  {exclui && (
                    <AtoDaLinha label={`Remover ${tipo.nome}`} icon={IconTrash} onClick={() => void remover(tipo)} />
                  )}
                </>
              ),
            },
          ]
        : []),
    ],
    [edita, exclui],
  )

  return (
    <ListBody
      list={list}
      columns={columns}
      placeholder="Buscar por nome…"
      subtitle={
        veRestritos ? undefined : 'Tipos restritos (níveis 1 a 3 e dados sensíveis) só aparecem com acesso total.'
      }
      create={{ label: 'Novo tipo de documento', may: adiciona }}
      filters={<FilterMenu {...list.menu} />}
    />
  )
}
