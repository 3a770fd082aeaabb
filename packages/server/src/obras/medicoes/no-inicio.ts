import { formatDate } from '@prumo/domain/core/dates.ts'
import { medicoes, STATUS_DE_MEDICAO, statusDeMedicao } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { comValor, enderecoDaLista } from '@prumo/domain/relatorios/enderecos.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { type Ctx, can } from '../../core/context.ts'
import type { HomeSource } from '../../core/modulo/home.ts'

const PRIMEIRAS = 5
const { tela } = medicoes
const { emElaboracao, emConferencia } = STATUS_DE_MEDICAO

interface Linha {
  readonly id: string
  readonly numero: string
  readonly obra: string
  readonly periodoFim: string
  readonly total: string
  readonly soma: string
  readonly valor: string
}

async function primeiras(ctx: Ctx, quais: RawBuilder<boolean>): Promise<Linha[]> {
  const { rows } =
    await sql<Linha>`select m.id, m.numero, coalesce(o.nome, c.nome) as obra, m.periodo_fim::text, m.valor_liquido as valor,
      count(*) over () as total, sum(m.valor_liquido) over () as soma
    from medicoes as m left join obras as o on o.id = m.obra_id join contas_contrato as c on c.id = m.centro_de_custo_id
    where ${quais} and ${inScope(ctx, medicoes, 'm')} order by m.status_desde, m.id limit ${PRIMEIRAS}`.execute(ctx.db)
  return rows
}

/** Prepared by somebody else: nobody confers their own. */
const aConferir = async (ctx: Ctx): Promise<Linha[]> =>
  can(ctx, tela, 'visualizar') && can(ctx, tela, 'acesso')
    ? primeiras(
        ctx,
        sql<boolean>`m.status = ${sql.lit(emConferencia)} and not exists (select 1 from usuarios as u
          where u.id in (m.criador_id, m.elaborador_id) and (u.id = ${ctx.usuario.id}::bigint or u.cpf = ${ctx.usuario.cpf}))`,
      )
    : []

/** Sent back, to whoever sent it. */
const devolvidas = async (ctx: Ctx): Promise<Linha[]> =>
  can(ctx, tela, 'editar')
    ? primeiras(
        ctx,
        sql<boolean>`m.status = ${sql.lit(emElaboracao)} and m.motivo_da_situacao is not null
          and ${ctx.usuario.id}::bigint in (m.criador_id, m.elaborador_id)`,
      )
    : []

const total = (linhas: readonly Linha[]): number => Number(linhas[0]?.total ?? 0)
const itens = (linhas: readonly Linha[]) =>
  linhas.map(({ id, numero, obra, periodoFim, valor }) => ({
    id,
    titulo: `${obra} · medição ${numero}`,
    detalhe: `período até ${formatDate(periodoFim)}`,
    valor: Number(valor),
    caminho: `/${tela.caminho}/detalhes/${id}`,
  }))
const emStatus = (status: number): string =>
  enderecoDaLista(tela, {}, [
    comValor('status', 'code', status, statusDeMedicao[status as keyof typeof statusDeMedicao]),
  ])

/** Measurements that wait for a person: to be conferred, or mended by who prepared them. */
export const medicoesNoInicio: HomeSource = {
  async pending(ctx) {
    const espera = total(await aConferir(ctx)) + total(await devolvidas(ctx))
    return espera > 0 ? { [tela.id]: espera } : {}
  },
  async blocks(ctx) {
    const [conferir, voltaram] = [await aConferir(ctx), await devolvidas(ctx)]
    return [
      {
        id: 'medicoes-a-conferir',
        titulo: 'Medições aguardando conferência',
        total: total(conferir),
        valor: Number(conferir[0]?.soma ?? 0),
        detalhe: null,
        caminho: emStatus(emConferencia),
        quando: 'agora',
        itens: itens(conferir),
      },
      {
        id: 'medicoes-devolvidas',
        titulo: 'Medições devolvidas a você',
        total: total(voltaram),
        valor: Number(voltaram[0]?.soma ?? 0),
        detalhe: null,
        caminho: emStatus(emElaboracao),
        quando: 'agora',
        itens: itens(voltaram),
      },
    ]
  },
}
