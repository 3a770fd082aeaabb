import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { enderecoDaLista } from '@prumo/domain/relatorios/enderecos.ts'
import { gravidades } from '@prumo/domain/seguranca/gravidades.ts'
import { NC_POR_CORRIGIR, STATUS_DE_NC } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { naoConformidades } from '@prumo/domain/seguranca/nao-conformidades/nao-conformidades.ts'
import { prazoEmPalavras } from '@prumo/domain/seguranca/nao-conformidades/prazo.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { type Ctx, can } from '../../core/context.ts'
import { literals } from '../../core/database/literals.ts'
import type { Especie } from '../../core/vez/especie.ts'
import { esperaNoBanco } from '../../core/vez/no-banco.ts'
import { semPressa } from '../../core/vez/no-inicio.ts'
import { estaVencida } from './listar.ts'

const { tela } = naoConformidades

interface Linha {
  readonly id: string
  readonly revisao: number
  readonly numero: string
  readonly descricao: string
  readonly gravidade: keyof typeof gravidades
  readonly prazo: string
  readonly status: number
}

const comum = {
  alias: 'n',
  de: sql`nao_conformidades as n`,
  colunas: sql`n.id, n.revisao, n.numero, n.descricao, n.gravidade, n.prazo::text, n.status`,
  ordem: sql`n.prazo, n.id`,
  item: (uma: Linha) => ({
    id: uma.id,
    titulo: `${uma.numero} · ${uma.descricao.split('\n')[0]!.slice(0, 120)}`,
    detalhe: `${gravidades[uma.gravidade]}, ${prazoEmPalavras(uma, today()) ?? `prazo ${formatDate(uma.prazo)}`}`,
    valor: null,
    caminho: `/${tela.caminho}/detalhes/${uma.id}`,
    // Its deadline is what counts, and is said.
    desde: null,
    revisao: uma.revisao,
    aparte: null,
  }),
}
const noAlcance = (ctx: Ctx, quais: RawBuilder<boolean>) =>
  sql<boolean>`${quais} and ${inScope(ctx, naoConformidades, 'n')}`

/** What this person answers for and has to mend. */
const suas = (ctx: Ctx): RawBuilder<boolean> =>
  sql<boolean>`n.responsavel_id = ${ctx.usuario.id}::bigint and n.status in (${literals(NC_POR_CORRIGIR)})`

const vencidas = esperaNoBanco<Linha>({
  ...comum,
  id: 'ncs-vencidas',
  titulo: { um: 'Não conformidade sua, vencida', muitos: 'Suas não conformidades vencidas' },
  rotulo: 'Sua, vencida',
  caminho: (ctx) => enderecoDaLista(tela, { responsavelId: ctx.usuario.id, vencida: 'sim' }),
  quando: () => 'atrasado',
  quais: (ctx) =>
    can(ctx, tela, 'visualizar') ? noAlcance(ctx, sql<boolean>`${suas(ctx)} and ${estaVencida(today())}`) : null,
})

/** What others say they mended, and somebody else is to find so. */
const aVerificar = esperaNoBanco<Linha>({
  ...comum,
  id: 'ncs-a-verificar',
  titulo: { um: 'Não conformidade a verificar', muitos: 'Não conformidades a verificar' },
  caminho: () => enderecoDaLista(tela, { status: STATUS_DE_NC.baixaSolicitada }),
  quais: (ctx) =>
    can(ctx, tela, 'visualizar') && can(ctx, tela, 'acesso')
      ? noAlcance(
          ctx,
          sql<boolean>`n.status = ${sql.lit(STATUS_DE_NC.baixaSolicitada)}
            and not exists (select 1 from usuarios as u where u.id = n.baixa_usuario_id
              and (u.id = ${ctx.usuario.id}::bigint or u.cpf = ${ctx.usuario.cpf}))`,
        )
      : null,
})

/** In time: to be known of, and nobody waits for it yet. */
const noPrazo = esperaNoBanco<Linha>({
  ...comum,
  id: 'ncs-no-prazo',
  titulo: { um: 'Não conformidade sua', muitos: 'Suas não conformidades' },
  caminho: (ctx) => enderecoDaLista(tela, { responsavelId: ctx.usuario.id, status: NC_POR_CORRIGIR }),
  quais: (ctx) =>
    can(ctx, tela, 'visualizar') ? noAlcance(ctx, sql<boolean>`${suas(ctx)} and not ${estaVencida(today())}`) : null,
})

/** Non-conformities that wait for a person: to be verified, or late and theirs to mend. */
export const ncsNaVez: Especie = {
  id: 'nao-conformidades',
  nome: 'Não conformidades',
  tela,
  esperas: [aVerificar, vencidas],
}

/** On the home page alone, what is theirs and in time. */
export const ncsNoPrazo = semPressa(noPrazo)
