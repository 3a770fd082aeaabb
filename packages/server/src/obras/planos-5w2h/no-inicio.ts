import { formatDate, today } from '@prumo/domain/core/dates.ts'
import type { BlocoDoInicio } from '@prumo/domain/core/home.ts'
import { PLANO_EM_ABERTO, planos5w2h, SITUACAO_DE_PLANO } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import { prazoDoPlano } from '@prumo/domain/obras/planos-5w2h/prazo.ts'
import { enderecoDaLista } from '@prumo/domain/relatorios/enderecos.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { type Ctx, can } from '../../core/context.ts'
import { literals } from '../../core/database/literals.ts'
import type { HomeSource } from '../../core/modulo/home.ts'
import { estaAtrasado } from './listar.ts'

const PRIMEIROS = 5
const { tela } = planos5w2h

interface Espera {
  readonly id: string
  readonly numero: string
  readonly titulo: string
  readonly quandoFim: string
  readonly status: number
  readonly total: string
}

async function buscar(ctx: Ctx, onde: RawBuilder<boolean>): Promise<Espera[]> {
  const { rows } =
    await sql<Espera>`select p.id, p.numero, p.titulo, p.quando_fim::text, p.status, count(*) over () as total
    from planos_5w2h as p where ${onde} and ${inScope(ctx, planos5w2h, 'p')}
    order by p.quando_fim, p.id limit ${PRIMEIROS}`.execute(ctx.db)
  return rows
}

/** What this person has to do: theirs, and open. */
const seus = (ctx: Ctx): RawBuilder<boolean> =>
  sql<boolean>`p.quem_id = ${ctx.usuario.id}::bigint and p.status in (${literals(PLANO_EM_ABERTO)})`

/** What waits for this person to say whether it worked: done by somebody else, and asked of nobody else. */
const aVerificar = (ctx: Ctx): RawBuilder<boolean> => sql<boolean>`p.status = ${sql.lit(SITUACAO_DE_PLANO.concluido)}
  and (p.verificador_id is null or p.verificador_id = ${ctx.usuario.id}::bigint)
  and not exists (select 1 from usuarios as u where u.id = p.quem_id
    and (u.id = ${ctx.usuario.id}::bigint or u.cpf = ${ctx.usuario.cpf}))`

const atrasados = async (ctx: Ctx): Promise<Espera[]> =>
  can(ctx, tela, 'visualizar') ? buscar(ctx, sql<boolean>`${seus(ctx)} and ${estaAtrasado(today())}`) : []
const noPrazo = async (ctx: Ctx): Promise<Espera[]> =>
  can(ctx, tela, 'visualizar') ? buscar(ctx, sql<boolean>`${seus(ctx)} and not ${estaAtrasado(today())}`) : []
const paraVerificar = async (ctx: Ctx): Promise<Espera[]> =>
  can(ctx, tela, 'visualizar') && can(ctx, tela, 'acesso') ? buscar(ctx, aVerificar(ctx)) : []

const quantos = (linhas: readonly Espera[]): number => Number(linhas[0]?.total ?? 0)

type Quais = Pick<BlocoDoInicio, 'id' | 'titulo' | 'caminho'> & { readonly quando?: 'atrasado' | 'agora' }
const bloco = (quais: Quais, linhas: readonly Espera[]): BlocoDoInicio => ({
  ...quais,
  total: quantos(linhas),
  valor: null,
  detalhe: null,
  itens: linhas.map((um) => ({
    id: um.id,
    titulo: `${um.numero} · ${um.titulo}`,
    detalhe: prazoDoPlano(um, today()) ?? `prazo ${formatDate(um.quandoFim)}`,
    valor: null,
    caminho: enderecoDaLista(tela, { planoId: um.id }),
  })),
})

/** Plans that wait for a person: to be done, late ones first, and to be verified. */
export const planosNoInicio: HomeSource = {
  async pending(ctx) {
    const espera = [await atrasados(ctx), await noPrazo(ctx), await paraVerificar(ctx)]
    const total = espera.reduce((soma, linhas) => soma + quantos(linhas), 0)
    return total > 0 ? { [tela.id]: total } : {}
  },
  async blocks(ctx) {
    const meus = { quem: ctx.usuario.id }
    return [
      bloco(
        {
          id: 'planos-atrasados',
          titulo: 'Seus planos de ação atrasados',
          caminho: enderecoDaLista(tela, { ...meus, atrasados: 'sim' }),
          quando: 'atrasado',
        },
        await atrasados(ctx),
      ),
      bloco(
        {
          id: 'planos-a-verificar',
          titulo: 'Planos de ação a verificar',
          caminho: enderecoDaLista(tela, { status: SITUACAO_DE_PLANO.concluido }),
          quando: 'agora',
        },
        await paraVerificar(ctx),
      ),
      bloco(
        {
          id: 'planos-em-aberto',
          titulo: 'Seus planos de ação',
          caminho: enderecoDaLista(tela, { ...meus, status: PLANO_EM_ABERTO }),
        },
        await noPrazo(ctx),
      ),
    ]
  },
}
