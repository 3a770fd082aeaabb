import { formatDate, type PlainDate, today } from '@prumo/domain/core/dates.ts'
import { SITUACAO } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { Especie } from '../../core/vez/especie.ts'
import { esperaNoBanco } from '../../core/vez/no-banco.ts'

const tela = telas.auditoria

export const dizPrazo = (prazo: PlainDate): string => `${prazo < today() ? 'Venceu em' : 'Até'} ${formatDate(prazo)}`

interface Linha {
  readonly id: string
  readonly numero: number
  readonly prazo: PlainDate
  readonly fornecedor: string | null
  readonly valor: string
}

/** Questions that wait for this person's answer, whatever screens they have. */
export const perguntasDaAuditoriaNaVez: Especie = {
  id: 'auditoria',
  nome: 'Auditoria',
  tela,
  esperas: [
    esperaNoBanco<Linha>({
      id: 'auditoria-a-responder',
      titulo: { um: 'Auditoria: resposta pendente', muitos: 'Auditoria: respostas pendentes' },
      caminho: () => `/${tela.caminho}/responder`,
      quando: ([primeira]) => ((primeira?.desde ?? today()) < today() ? 'atrasado' : 'agora'),
      alias: 'a',
      de: sql`auditorias as a join pedidos as p on p.id = a.pedido_id left join fornecedores as f on f.id = p.fornecedor_id`,
      colunas: sql`a.id, p.numero, a.prazo_resposta as prazo, f.nome as fornecedor, p.valor_total as valor`,
      ordem: sql`a.prazo_resposta, a.id`,
      quais: (ctx) =>
        sql<boolean>`a.situacao = ${sql.lit(SITUACAO.aguardandoResposta)} and a.respondente_id = ${ctx.usuario.id}
          and ${inScope(ctx, pedidos, 'p')}`,
      item: ({ id, numero, prazo, fornecedor, valor }) => ({
        id,
        titulo: `${numero} · ${fornecedor ?? 'Pedido'}`,
        detalhe: dizPrazo(prazo),
        valor: Number(valor),
        caminho: `/${tela.caminho}/responder/${id}`,
        desde: prazo,
        revisao: null,
        aparte: null,
      }),
    }),
  ],
}
