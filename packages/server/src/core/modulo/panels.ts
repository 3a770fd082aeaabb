import type { FiltroDoPainel, Pedaco, RegistrosDoPainel } from '@prumo/domain/relatorios/painel.ts'
import type { Ctx } from '../context.ts'

/** What a module tells a dashboard. Each sees to its own scope; the page's flag is the route's. */
export interface PanelSource {
  /** Whose page it is says what comes first: 0. The others follow, as modules do. */
  readonly lugar?: number
  montar(ctx: Ctx, filtro: FiltroDoPainel): Promise<Partial<Pedaco>>
  /** What is behind a number: by the name of its group, each told its key. */
  readonly registros?: Readonly<
    Record<string, (ctx: Ctx, filtro: FiltroDoPainel, chave: string) => Promise<RegistrosDoPainel>>
  >
}
