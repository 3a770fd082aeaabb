import { daysBetween, formatDate, today } from '@prumo/domain/core/dates.ts'
import { OS_ABERTAS, STATUS_DE_OS, statusDeOs } from '@prumo/domain/laboratorio/ordem-de-servico/codigos.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import { equipes } from '@prumo/domain/obras/equipes/equipes.ts'
import { enderecoDaLista } from '@prumo/domain/relatorios/enderecos.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope, seenOf } from '../../core/access/scope.ts'
import { type Ctx, can } from '../../core/context.ts'
import type { Especie } from '../../core/vez/especie.ts'
import { esperaNoBanco } from '../../core/vez/no-banco.ts'
import { semPressa } from '../../core/vez/no-inicio.ts'
import { estaAberta, estaVencida } from './listar.ts'

const { tela } = laboratorioOs

interface Linha {
  readonly id: string
  readonly revisao: number
  readonly numero: string
  readonly de: string
  readonly itens: number
  readonly prazo: string | null
  readonly status: keyof typeof statusDeOs
}

/** 'vencida há 3 dias', 'prazo em 12/12/2026'. */
function prazoDito(prazo: string | null): string | null {
  if (!prazo) return null
  const dias = daysBetween(prazo, today())
  if (dias <= 0) return dias === 0 ? 'vence hoje' : `prazo em ${formatDate(prazo)}`
  return `vencida há ${dias === 1 ? '1 dia' : `${dias} dias`}`
}

const comum = {
  alias: 'o',
  de: sql`laboratorio_os as o`,
  colunas: (ctx: Ctx) => sql`o.id, o.revisao, o.numero, o.prazo::text, o.status,
    coalesce((select c.nome from clientes_laboratorio as c where c.id = o.cliente_id),
      ${seenOf(ctx, equipes, 'nome', sql`o.equipe_id`)}, o.solicitante) as de,
    (select count(*)::int from laboratorio_os_itens as i where i.os_id = o.id) as itens`,
  ordem: sql`o.prazo nulls last, o.id`,
  item: (os: Linha) => ({
    id: os.id,
    titulo: `${os.numero} · ${os.de}`,
    detalhe: [`${os.itens === 1 ? '1 item' : `${os.itens} itens`}`, statusDeOs[os.status], prazoDito(os.prazo)]
      .filter(Boolean)
      .join(', '),
    valor: null,
    caminho: `/${tela.caminho}/detalhes/${os.id}`,
    // Its deadline is what counts, and is said.
    desde: null,
    revisao: os.revisao,
    aparte: null,
  }),
}
const noAlcance = (ctx: Ctx, quais: RawBuilder<boolean>) =>
  sql<boolean>`${quais} and ${inScope(ctx, laboratorioOs, 'o')}`
const sua = (ctx: Ctx) => sql<boolean>`o.responsavel_id = ${ctx.usuario.id}::bigint`

/** What went past its day, to whoever answers for it. */
const vencidas = esperaNoBanco<Linha>({
  ...comum,
  id: 'os-vencidas',
  titulo: { um: 'Ordem de serviço sua, vencida', muitos: 'Suas ordens de serviço vencidas' },
  rotulo: 'Sua, vencida',
  caminho: (ctx) => enderecoDaLista(tela, { responsavelId: ctx.usuario.id, vencida: 'sim' }),
  quando: () => 'atrasado',
  quais: (ctx) =>
    can(ctx, tela, 'visualizar') ? noAlcance(ctx, sql<boolean>`${sua(ctx)} and ${estaVencida(today())}`) : null,
})

/** Everything tested has its laudo: whoever may deliver is to give the pieces back. */
const aEntregar = esperaNoBanco<Linha>({
  ...comum,
  id: 'os-a-entregar',
  titulo: { um: 'Ordem de serviço a entregar', muitos: 'Ordens de serviço a entregar' },
  caminho: () => enderecoDaLista(tela, { status: STATUS_DE_OS.laudosEmitidos }),
  quais: (ctx) =>
    can(ctx, tela, 'visualizar') && can(ctx, tela, 'acesso')
      ? noAlcance(
          ctx,
          // One's own that is late is said above.
          sql<boolean>`o.status = ${sql.lit(STATUS_DE_OS.laudosEmitidos)} and not (${sua(ctx)} and ${estaVencida(today())})`,
        )
      : null,
})

/** In time: to be known of, and nobody waits for it yet. */
const noPrazo = esperaNoBanco<Linha>({
  ...comum,
  id: 'os-no-prazo',
  titulo: { um: 'Ordem de serviço sua', muitos: 'Suas ordens de serviço' },
  caminho: (ctx) => enderecoDaLista(tela, { responsavelId: ctx.usuario.id, status: OS_ABERTAS }),
  quais: (ctx) =>
    can(ctx, tela, 'visualizar')
      ? noAlcance(
          ctx,
          sql<boolean>`${sua(ctx)} and ${estaAberta} and not ${estaVencida(today())}
            and o.status <> ${sql.lit(STATUS_DE_OS.laudosEmitidos)}`,
        )
      : null,
})

/** Orders that wait for a person: late and theirs, or to be given back. */
export const ordensNaVez: Especie = {
  id: 'laboratorio-os',
  nome: 'Ordens de serviço',
  tela,
  esperas: [vencidas, aEntregar],
}

/** On the home page alone, what is theirs and in time. */
export const ordensNoPrazo = semPressa(noPrazo)
