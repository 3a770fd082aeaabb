import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { minhaVez, telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { can } from '../../core/context.ts'
import type { Especie } from '../../core/vez/especie.ts'
import { esperaNoBanco } from '../../core/vez/no-banco.ts'
import { LER } from './acesso.ts'

interface Linha {
  readonly id: string
  readonly numero: number
  readonly autor: string
  readonly texto: string
  readonly criadoEm: string
}

const CAMINHO = `/${minhaVez.caminho}?tipo=perguntas`
const NA_LINHA = 90

/** What colleagues asked this person about an order, and they have not answered: the last question of each. Whoever may be asked sees it. */
export const perguntasNaVez: Especie = {
  id: 'perguntas',
  nome: 'Perguntas',
  tela: telas.pedidos,
  esperas: [
    esperaNoBanco<Linha>({
      id: 'perguntas',
      titulo: { um: 'Pergunta para você', muitos: 'Perguntas para você' },
      caminho: () => CAMINHO,
      alias: 'p',
      de: sql`pedidos_comentarios as k join pedidos as p on p.id = k.pedido_id join usuarios as a on a.id = k.autor_id`,
      colunas: sql`p.id, p.numero, a.nome as autor, k.texto, k.criado_em`,
      ordem: sql`k.id`,
      quais: (ctx) =>
        !LER.tela.some((tela) => can(ctx, tela, LER.flag))
          ? null
          : sql<boolean>`k.mencionados @> array[${ctx.usuario.id}::bigint] and k.criado_em > now() - interval '90 days'
            and ${inScope(ctx, pedidos, 'p')}
            and not exists (select 1 from pedidos_comentarios as r where r.pedido_id = k.pedido_id and r.id > k.id
              and (r.autor_id = ${ctx.usuario.id} or r.mencionados @> array[${ctx.usuario.id}::bigint]))`,
      item: ({ id, numero, autor, texto, criadoEm }) => ({
        id,
        titulo: `${numero} · ${autor}`,
        detalhe: texto.length > NA_LINHA ? `${texto.slice(0, NA_LINHA)}…` : texto,
        valor: null,
        caminho: `${CAMINHO}&item=${id}`,
        desde: criadoEm,
        revisao: null,
        aparte: null,
      }),
    }),
  ],
}
