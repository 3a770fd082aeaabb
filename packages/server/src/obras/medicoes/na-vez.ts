import { formatDate } from '@prumo/domain/core/dates.ts'
import { medicoes, STATUS_DE_MEDICAO, statusDeMedicao } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { comValor, enderecoDaLista } from '@prumo/domain/relatorios/enderecos.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { type Ctx, can } from '../../core/context.ts'
import type { Especie } from '../../core/vez/especie.ts'
import { esperaNoBanco } from '../../core/vez/no-banco.ts'

const { tela } = medicoes
const { emElaboracao, emConferencia } = STATUS_DE_MEDICAO

interface Linha {
  readonly id: string
  readonly revisao: number
  readonly numero: string
  readonly obra: string
  readonly periodoFim: string
  readonly statusDesde: string
  readonly valor: string
}

const comum = {
  alias: 'm',
  de: sql`medicoes as m left join obras as o on o.id = m.obra_id join contas_contrato as c on c.id = m.centro_de_custo_id`,
  colunas: sql`m.id, m.revisao, m.numero, coalesce(o.nome, c.nome) as obra, m.periodo_fim::text, m.status_desde,
    m.valor_liquido as valor`,
  ordem: sql`m.status_desde, m.id`,
  valor: sql`m.valor_liquido`,
  item: (um: Linha) => ({
    id: um.id,
    titulo: `${um.obra} · medição ${um.numero}`,
    detalhe: `período até ${formatDate(um.periodoFim)}`,
    valor: Number(um.valor),
    caminho: `/${tela.caminho}/detalhes/${um.id}`,
    desde: um.statusDesde,
    revisao: um.revisao,
    aparte: null,
  }),
}
const noAlcance = (ctx: Ctx, quais: RawBuilder<boolean>) => sql<boolean>`${quais} and ${inScope(ctx, medicoes, 'm')}`
const emStatus = (status: number): string =>
  enderecoDaLista(tela, {}, [
    comValor('status', 'code', status, statusDeMedicao[status as keyof typeof statusDeMedicao]),
  ])

/** Prepared by somebody else: nobody confers their own. */
const aConferir = esperaNoBanco<Linha>({
  ...comum,
  id: 'medicoes-a-conferir',
  titulo: { um: 'Medição aguardando conferência', muitos: 'Medições aguardando conferência' },
  caminho: () => emStatus(emConferencia),
  quais: (ctx) =>
    can(ctx, tela, 'visualizar') && can(ctx, tela, 'acesso')
      ? noAlcance(
          ctx,
          sql<boolean>`m.status = ${sql.lit(emConferencia)} and not exists (select 1 from usuarios as u
            where u.id in (m.criador_id, m.elaborador_id) and (u.id = ${ctx.usuario.id}::bigint or u.cpf = ${ctx.usuario.cpf}))`,
        )
      : null,
})

/** Sent back, to whoever sent it. */
const devolvidas = esperaNoBanco<Linha>({
  ...comum,
  id: 'medicoes-devolvidas',
  titulo: { um: 'Medição devolvida a você', muitos: 'Medições devolvidas a você' },
  rotulo: 'Devolvida a você',
  caminho: () => emStatus(emElaboracao),
  quais: (ctx) =>
    can(ctx, tela, 'editar')
      ? noAlcance(
          ctx,
          sql<boolean>`m.status = ${sql.lit(emElaboracao)} and m.motivo_da_situacao is not null
            and ${ctx.usuario.id}::bigint in (m.criador_id, m.elaborador_id)`,
        )
      : null,
})

/** Measurements that wait for a person: to be conferred, or mended by who prepared them. Each is read before it is decided. */
export const medicoesNaVez: Especie = { id: 'medicoes', nome: 'Medições', tela, esperas: [aConferir, devolvidas] }
