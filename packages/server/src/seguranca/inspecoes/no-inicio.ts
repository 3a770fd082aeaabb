import { formatInstant } from '@prumo/domain/core/dates.ts'
import { STATUS_DE_INSPECAO } from '@prumo/domain/seguranca/inspecoes/codigos.ts'
import { inspecoes } from '@prumo/domain/seguranca/inspecoes/inspecoes.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { can } from '../../core/context.ts'
import { esperaNoBanco } from '../../core/vez/no-banco.ts'
import { esperaNoInicio } from '../../core/vez/no-inicio.ts'

const { tela } = inspecoes

interface Linha {
  readonly id: string
  readonly numero: string
  readonly lista: string
  readonly onde: string
  readonly dataHora: string
}

/** What this person began, or inspects, and nobody concluded yet. */
const emAndamento = esperaNoBanco<Linha>({
  id: 'inspecoes-em-andamento',
  titulo: { um: 'Inspeção sua, por concluir', muitos: 'Suas inspeções por concluir' },
  caminho: (ctx) => `/${tela.caminho}?status=${STATUS_DE_INSPECAO.emAndamento}&inspetorId=${ctx.usuario.id}`,
  alias: 'i',
  de: sql`inspecoes as i join questionarios as q on q.id = i.questionario_id`,
  colunas: sql`i.id, i.numero, i.data_hora, q.nome as lista,
    coalesce((select o.nome from obras as o where o.id = i.obra_id), i.local, '') as onde`,
  ordem: sql`i.data_hora, i.id`,
  quais: (ctx) =>
    can(ctx, tela, 'visualizar') && (can(ctx, tela, 'adicionar') || can(ctx, tela, 'editar'))
      ? sql<boolean>`i.status = ${sql.lit(STATUS_DE_INSPECAO.emAndamento)}
          and ${ctx.usuario.id}::bigint in (i.criador_id, i.inspetor_id) and ${inScope(ctx, inspecoes, 'i')}`
      : null,
  item: ({ id, numero, lista, onde, dataHora }) => ({
    id,
    titulo: `${numero} · ${lista}`,
    detalhe: `${onde}, ${formatInstant(dataHora)}`,
    valor: null,
    caminho: `/${tela.caminho}/detalhes/${id}`,
    desde: null,
    revisao: null,
    aparte: null,
  }),
})

/** Inspections that wait for who began them. */
export const inspecoesNoInicio = esperaNoInicio(tela, emAndamento)
