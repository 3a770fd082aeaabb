/** Files for the bank that wait for a second person to release them: who could, and that they wait. */
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type RawBuilder, sql } from 'kysely'
import { publicUrl } from '../../core/access/recovery-links.ts'
import { idArray } from '../../core/access/scope.ts'
import { type Ctx, can } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { mailLayout } from '../../core/mail/layout.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import type { Especie } from '../../core/vez/especie.ts'
import { esperaNoBanco } from '../../core/vez/no-banco.ts'
import { noAlcance } from './listar.ts'

const enderecoDa = (id: string): string => `/${telas.remessas.caminho}/detalhes/${id}`

/** Those that this person may release: prepared by somebody else, of an account that asks for two people. */
const doOutro = (ctx: Ctx): RawBuilder<boolean> =>
  sql<boolean>`r.estado = 'gerada' and r.exige_liberacao and r.gerada_por <> ${ctx.usuario.id} and ${noAlcance(ctx, 'r')}`

interface Linha {
  readonly id: string
  readonly numero: number
  readonly total: string
  readonly quantidade: number
  readonly conta: string
  readonly quem: string
  readonly geradaEm: string
}

/** Files that wait for this person, the oldest first; none for who releases nothing. */
export const remessasNaVez: Especie = {
  id: 'remessas',
  nome: 'Remessas',
  tela: telas.remessas,
  esperas: [
    esperaNoBanco<Linha>({
      id: 'remessas-a-liberar',
      titulo: { um: 'Remessa que espera liberação', muitos: 'Remessas que esperam liberação' },
      caminho: () => `/${telas.remessas.caminho}?estado=gerada`,
      alias: 'r',
      de: sql`remessas as r join contas_pagadoras as c on c.id = r.conta_id left join usuarios as u on u.id = r.gerada_por`,
      colunas: sql`r.id, r.numero, r.total, r.quantidade, r.gerada_em, c.nome as conta, u.nome as quem`,
      ordem: sql`r.id`,
      valor: sql`r.total`,
      quais: (ctx) => (can(ctx, telas.remessas, 'editar') ? doOutro(ctx) : null),
      item: ({ id, numero, quantidade, conta, quem, total, geradaEm }) => ({
        id,
        titulo: `Remessa ${numero} · ${conta}`,
        detalhe: `${quantidade === 1 ? '1 pagamento' : `${quantidade} pagamentos`} · preparada por ${quem}`,
        valor: Number(total),
        caminho: enderecoDa(id),
        desde: geradaEm,
        revisao: null,
        aparte: null,
      }),
    }),
  ],
}

/** Owes a notice to whoever could release that file, in the transaction that makes it: until somebody does, nothing is paid. */
export async function avisarLiberacao(
  ctx: Ctx,
  tx: Tx,
  remessa: { id: string; numero: number; total: number; centros: readonly string[]; conta: string },
): Promise<void> {
  const { rows } = await sql<{
    id: string
    nome: string
    email: string
  }>`select u.id, u.nome, u.email from usuarios as u
    where u.is_ativo and u.id <> ${ctx.usuario.id}
      and exists (select 1 from permissoes as p where p.usuario_id = u.id and p.alvo = ${telas.remessas.alvo} and p.editar)
      and ${idArray(remessa.centros)} <@ (select array_agg(c.centro_de_custo_id) from usuarios_centros as c where c.usuario_id = u.id)
    order by u.id limit 50`.execute(tx)
  const assunto = `Remessa ${remessa.numero} espera a sua liberação`
  for (const { id, nome, email } of rows)
    await queueMail(ctx, tx, {
      kind: 'remessa',
      centros: [...remessa.centros],
      to: email,
      subject: assunto,
      ...mailLayout({
        title: assunto,
        paragraphs: [
          `Olá, ${nome}.`,
          `${ctx.usuario.nome} preparou uma remessa de uma conta que pede duas pessoas. O arquivo só é baixado depois que outra a liberar.`,
        ],
        facts: [
          ['Conta pagadora', remessa.conta],
          ['Total', formatMoney(toCentavos(remessa.total) ?? 0)],
        ],
        button: { label: 'Ver a remessa', url: `${publicUrl(ctx)}${enderecoDa(remessa.id)}` },
      }),
      dedupeKey: `remessa:${remessa.id}:liberar:${id}`,
    })
}
