import { telas } from '@prumo/domain/telas.ts'
import { usePermission } from '../../core/session/session.ts'

/** What this person may do to the end: the form and removal addresses need `editar` beside the act's own flag. */
export function usePermissoesDeFuncoes() {
  const editar = usePermission(telas.funcoes, 'editar')
  const adicionar = usePermission(telas.funcoes, 'adicionar')
  const excluir = usePermission(telas.funcoes, 'excluir')
  return { criar: adicionar && editar, editar, remover: excluir && editar }
}
