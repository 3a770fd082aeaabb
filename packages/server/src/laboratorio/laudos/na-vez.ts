import { formatDate } from '@prumo/domain/core/dates.ts'
import { laudos, STATUS_DE_LAUDO, statusDeLaudo } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { comValor, enderecoDaLista } from '@prumo/domain/relatorios/enderecos.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { type Ctx, can } from '../../core/context.ts'
import type { Especie } from '../../core/vez/especie.ts'
import { esperaNoBanco } from '../../core/vez/no-banco.ts'

const { tela } = laudos
const { rascunho, emVerificacao } = STATUS_DE_LAUDO

interface Linha {
  readonly id: string
  readonly revisao: number
  readonly identificacao: string
  readonly equipamento: string
  readonly osNumero: string
  readonly dataEnsaio: string
  readonly statusDesde: string
}

const comum = {
  alias: 'l',
  de: sql`laudos as l join laboratorio_os as o on o.id = l.os_id`,
  colunas: sql`l.id, l.revisao, l.identificacao, l.equipamento, o.numero as os_numero, l.data_ensaio::text, l.status_desde`,
  ordem: sql`l.status_desde, l.id`,
  item: (um: Linha) => ({
    id: um.id,
    titulo: um.equipamento,
    detalhe: `${um.identificacao} · ${um.osNumero} · ensaiado em ${formatDate(um.dataEnsaio)}`,
    valor: null,
    caminho: `/laboratorio/laudo/detalhes/${um.id}`,
    desde: um.statusDesde,
    revisao: um.revisao,
    aparte: null,
  }),
}
const noAlcance = (ctx: Ctx, quais: RawBuilder<boolean>) => sql<boolean>`${quais} and ${inScope(ctx, laudos, 'l')}`
const emStatus = (status: keyof typeof statusDeLaudo): string =>
  enderecoDaLista(tela, {}, [comValor('status', 'code', status, statusDeLaudo[status])])

/** Tested and corrected by somebody else: nobody verifies their own. */
const aVerificar = esperaNoBanco<Linha>({
  ...comum,
  id: 'laudos-a-verificar',
  titulo: { um: 'Laudo aguardando verificação', muitos: 'Laudos aguardando verificação' },
  caminho: () => emStatus(emVerificacao),
  quais: (ctx) =>
    can(ctx, tela, 'visualizar') && can(ctx, tela, 'acesso')
      ? noAlcance(
          ctx,
          sql<boolean>`l.status = ${sql.lit(emVerificacao)} and not exists (select from ensaios_eletricos as n
            join usuarios as u on u.id = n.executor_id or u.id = any(n.preenchido_por_ids) where n.id = any(l.ensaios_ids)
            and (u.id = ${ctx.usuario.id}::bigint or u.cpf = ${ctx.usuario.cpf}))`,
        )
      : null,
})

/** Sent back, to whoever tested. */
const devolvidos = esperaNoBanco<Linha>({
  ...comum,
  id: 'laudos-devolvidos',
  titulo: { um: 'Laudo devolvido a você', muitos: 'Laudos devolvidos a você' },
  rotulo: 'Devolvido a você',
  caminho: () => emStatus(rascunho),
  quais: (ctx) =>
    can(ctx, tela, 'visualizar') && can(ctx, tela, 'editar')
      ? noAlcance(
          ctx,
          sql<boolean>`l.status = ${sql.lit(rascunho)} and l.motivo_devolucao is not null
            and ${ctx.usuario.id}::bigint in (l.criador_id, l.executor_id)`,
        )
      : null,
})

/** Laudos that wait for a person: to be verified, or mended by who tested. Each is read before it is decided. */
export const laudosNaVez: Especie = { id: 'laudos', nome: 'Laudos', tela, esperas: [aVerificar, devolvidos] }
