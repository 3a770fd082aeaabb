import { type Flag, may, type Tela } from '@prumo/domain/core/tela.ts'
import { useSession } from '../../core/session/session.ts'

/** Does this person hold what such an act asks for (`CRIAR`, `AVANCAR`…)? The order itself says whether it is possible now. */
export function useAcesso({ telas, flag }: { telas: readonly Tela[]; flag: Flag | readonly Flag[] }): boolean {
  const { permissoes } = useSession()
  return telas.some((tela) => [flag].flat().some((one) => may(permissoes, tela, one)))
}
