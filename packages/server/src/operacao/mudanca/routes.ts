import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { chamadasDaMudanca } from '@prumo/domain/operacao/mudanca/chamadas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import type { Router } from '../../core/http/http.ts'

const access = { tela: telas.mudanca, flag: 'visualizar' } as const
/** Nobody looks further back than the rehearsals of one move. */
const NA_LISTA = 100

const COLUNAS = [
  ...(['id', 'modo', 'origem', 'situacao', 'iniciadaEm', 'batidaEm', 'terminadaEm', 'etapa'] as const),
  ...(['bytesTotal', 'bytesLidos', 'erros', 'avisos', 'mensagem'] as const),
]

type Medida = { bytesTotal: string; bytesLidos: string }
/** By the bytes read: how many records there are nobody knows before the end. */
const comPorcento = <M extends Medida>({ bytesTotal, bytesLidos, ...mudanca }: M) => ({
  ...mudanca,
  porcento: Number(bytesTotal) > 0 ? Math.min(100, Math.floor((Number(bytesLidos) * 100) / Number(bytesTotal))) : 100,
})

async function ler(ctx: Ctx, id: string) {
  const achada = looksLikeId(id)
    ? await ctx.db
        .selectFrom('mudancas')
        .select([...COLUNAS, 'colecoes'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!achada) throw notFound()
  return comPorcento(achada)
}

/** What the command of the move writes of itself, to be looked at: nothing here moves anything. */
export function mudancaRoutes(router: Router): void {
  router.call(chamadasDaMudanca.listar, {
    access,
    summary: 'As mudanças e os ensaios, do mais novo ao mais antigo',
    handler: async (ctx) =>
      (await ctx.db.selectFrom('mudancas').select(COLUNAS).orderBy('id', 'desc').limit(NA_LISTA).execute()).map(
        comPorcento,
      ),
  })
  router.call(chamadasDaMudanca.ler, {
    access,
    summary: 'Uma mudança: em que ponto está e o que foi feito de cada coleção',
    handler: (ctx, { params }) => ler(ctx, params.id),
  })
  router.call(chamadasDaMudanca.linhas, {
    access,
    summary: 'O relatório de uma mudança, linha por linha',
    handler: async (ctx, { params, query: { lote, maxLote, gravidade, colecao } }) => {
      await ler(ctx, params.id)
      const linhas = await ctx.db
        .selectFrom('mudancasLinhas')
        .select(['n', 'gravidade', 'colecao', 'antigo', 'campo', 'frase'])
        .where('mudancaId', '=', params.id)
        .$if(gravidade !== undefined, (q) => q.where(sql<boolean>`gravidade = any(${gravidade}::smallint[])`))
        .$if(colecao !== undefined, (q) => q.where('colecao', '=', colecao!))
        .orderBy('n')
        .limit(maxLote + 1)
        .offset(lote * maxLote)
        .execute()
      return { itens: linhas.slice(0, maxLote), lote, maxLote, fim: linhas.length <= maxLote }
    },
  })
}
