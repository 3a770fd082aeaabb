import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { PLANO_EM_ABERTO, planos5w2h, SITUACAO_DE_PLANO } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import { prazoDoPlano } from '@prumo/domain/obras/planos-5w2h/prazo.ts'
import { enderecoDaLista } from '@prumo/domain/relatorios/enderecos.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { type Ctx, can } from '../../core/context.ts'
import { literals } from '../../core/database/literals.ts'
import type { Especie } from '../../core/vez/especie.ts'
import { esperaNoBanco } from '../../core/vez/no-banco.ts'
import { semPressa } from '../../core/vez/no-inicio.ts'
import { estaAtrasado } from './listar.ts'

const { tela } = planos5w2h

interface Linha {
  readonly id: string
  readonly revisao: number
  readonly numero: string
  readonly titulo: string
  readonly quandoFim: string
  readonly status: number
}

const comum = {
  alias: 'p',
  de: sql`planos_5w2h as p`,
  colunas: sql`p.id, p.revisao, p.numero, p.titulo, p.quando_fim::text, p.status`,
  ordem: sql`p.quando_fim, p.id`,
  item: (um: Linha) => ({
    id: um.id,
    titulo: `${um.numero} · ${um.titulo}`,
    detalhe: prazoDoPlano(um, today()) ?? `prazo ${formatDate(um.quandoFim)}`,
    valor: null,
    caminho: enderecoDaLista(tela, { planoId: um.id }),
    // Its deadline is what counts, and is said.
    desde: null,
    revisao: um.revisao,
    aparte: null,
  }),
}
const noAlcance = (ctx: Ctx, quais: RawBuilder<boolean>) => sql<boolean>`${quais} and ${inScope(ctx, planos5w2h, 'p')}`

/** What this person has to do: theirs, and open. */
const seus = (ctx: Ctx): RawBuilder<boolean> =>
  sql<boolean>`p.quem_id = ${ctx.usuario.id}::bigint and p.status in (${literals(PLANO_EM_ABERTO)})`

const atrasados = esperaNoBanco<Linha>({
  ...comum,
  id: 'planos-atrasados',
  titulo: { um: 'Plano de ação seu, atrasado', muitos: 'Seus planos de ação atrasados' },
  rotulo: 'Seu, atrasado',
  caminho: (ctx) => enderecoDaLista(tela, { quem: ctx.usuario.id, atrasados: 'sim' }),
  quando: () => 'atrasado',
  quais: (ctx) =>
    can(ctx, tela, 'visualizar') ? noAlcance(ctx, sql<boolean>`${seus(ctx)} and ${estaAtrasado(today())}`) : null,
})

/** What waits for this person to say whether it worked: done by somebody else, and asked of nobody else. */
const aVerificar = esperaNoBanco<Linha>({
  ...comum,
  id: 'planos-a-verificar',
  titulo: { um: 'Plano de ação a verificar', muitos: 'Planos de ação a verificar' },
  caminho: () => enderecoDaLista(tela, { status: SITUACAO_DE_PLANO.concluido }),
  quais: (ctx) =>
    can(ctx, tela, 'visualizar') && can(ctx, tela, 'acesso')
      ? noAlcance(
          ctx,
          sql<boolean>`p.status = ${sql.lit(SITUACAO_DE_PLANO.concluido)}
            and (p.verificador_id is null or p.verificador_id = ${ctx.usuario.id}::bigint)
            and not exists (select 1 from usuarios as u where u.id = p.quem_id
              and (u.id = ${ctx.usuario.id}::bigint or u.cpf = ${ctx.usuario.cpf}))`,
        )
      : null,
})

/** In time: to be known of, and nobody waits for it yet. */
const noPrazo = esperaNoBanco<Linha>({
  ...comum,
  id: 'planos-em-aberto',
  titulo: { um: 'Plano de ação seu', muitos: 'Seus planos de ação' },
  caminho: (ctx) => enderecoDaLista(tela, { quem: ctx.usuario.id, status: PLANO_EM_ABERTO }),
  quais: (ctx) =>
    can(ctx, tela, 'visualizar') ? noAlcance(ctx, sql<boolean>`${seus(ctx)} and not ${estaAtrasado(today())}`) : null,
})

/** Plans that wait for a person: to be verified, or late and theirs to do. */
export const planosNaVez: Especie = { id: 'planos-5w2h', nome: 'Planos 5W2H', tela, esperas: [aVerificar, atrasados] }

/** On the home page alone, what is theirs and in time. */
export const planosNoPrazo = semPressa(noPrazo)
