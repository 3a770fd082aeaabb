import { DOCUMENTO_RESTRITO } from '@prumo/domain/dp/aptidao.ts'
import type { NameOf } from '../../core/wire/references.ts'

/** What a requirement says that names no contract, role or process. */
export const TODOS: Readonly<Record<string, string>> = { empresaId: 'Todos', funcaoId: 'Todas', processoId: 'Todos' }

/** 'mais 2 documentos restritos' */
export const restritosEmPalavras = (n: number): string =>
  n === 1 ? `mais 1 ${DOCUMENTO_RESTRITO}` : `mais ${n} documentos restritos`

/** 'ASO, NR-10, mais 1 documento restrito' */
export const documentosPedidos = (
  { tiposIds, restritos }: { tiposIds: readonly string[]; restritos: number },
  nameOf: NameOf,
): string =>
  [
    ...tiposIds.map((id) => nameOf('tipos-documentos', id) ?? '…'),
    ...(restritos > 0 ? [restritosEmPalavras(restritos)] : []),
  ].join(', ')
