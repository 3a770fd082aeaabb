/** Who has a piece that failed, and who supervises them, are told so at once (design, Works 5.5). */
import { formatDate } from '@prumo/domain/core/dates.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import { tiposDeEquipamentoIsolante } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import { sql } from 'kysely'
import { publicUrl } from '../../core/access/recovery-links.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { mailLayout } from '../../core/mail/layout.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import type { PecaRow } from './movimentos.ts'

const { tela } = equipamentosIsolantes

interface Avisado {
  readonly id: string
  readonly nome: string
  readonly email: string
  /** Sees the register: the mail leads there. */
  readonly ve: boolean
}

/**
 * The users who are the piece's holder, lead or supervise its team (its vehicle's, when it goes on one), and still belong to its
 * contract. A person with no user is told by who supervises them.
 */
async function quemTem(tx: Tx, peca: PecaRow): Promise<Avisado[]> {
  const { rows } = await sql<Avisado>`
    with equipe as (select e.supervisor_id, e.encarregado_id from equipes as e
      where e.id = coalesce(${peca.equipeId}::bigint, (select v.equipe_id from veiculos as v where v.id = ${peca.veiculoId}::bigint),
        (select i.equipe_id from equipes_integrantes as i where i.colab_id = ${peca.colabId}::bigint
          and daterange(i.inicio, i.fim) @> (now() at time zone 'America/Sao_Paulo')::date limit 1)))
    select u.id, u.nome, u.email, exists (select 1 from permissoes as pe
        where pe.usuario_id = u.id and pe.alvo = ${tela.alvo} and pe.visualizar) as ve
    from usuarios as u
    where u.is_ativo and (u.id in (select supervisor_id from equipe)
        or u.cpf in (select c.cpf from colaboradores as c
          where c.id = ${peca.colabId}::bigint or c.id in (select encarregado_id from equipe)))
      and (${peca.centroDeCustoId}::bigint is null or exists (select 1 from usuarios_centros as uc
        where uc.usuario_id = u.id and uc.centro_de_custo_id = ${peca.centroDeCustoId}::bigint))
    order by u.id`.execute(tx)
  return rows
}

export async function avisarReprovado(
  ctx: Ctx,
  tx: Tx,
  peca: PecaRow,
  { ensaioId, data }: { readonly ensaioId: string; readonly data: string },
): Promise<void> {
  const { etiqueta, classe, numeroSerie, tipo } = peca
  const palavra = tiposDeEquipamentoIsolante[tipo as keyof typeof tiposDeEquipamentoIsolante]
  const assunto = `Equipamento ${etiqueta} reprovado no ensaio: retirar de uso`
  const par = peca.parId
    ? await tx.selectFrom('equipamentosIsolantes').select('etiqueta').where('id', '=', peca.parId).executeTakeFirst()
    : undefined
  for (const { id, nome, email, ve } of await quemTem(tx, peca))
    await queueMail(ctx, tx, {
      kind: 'equipamento-reprovado',
      to: email,
      centros: peca.centroDeCustoId ? [peca.centroDeCustoId] : [],
      pessoaId: id,
      subject: assunto,
      ...mailLayout({
        title: assunto,
        paragraphs: [
          `Olá, ${nome}.`,
          `Este equipamento não passou no ensaio elétrico de ${formatDate(data)} e não pode ser usado.${
            par ? ` O par dele, ${par.etiqueta}, também fica fora de uso.` : ''
          }`,
        ],
        facts: [
          ['Etiqueta', etiqueta],
          ['Equipamento', [palavra, classe && `classe ${classe}`].filter(Boolean).join(', ')],
          ['Nº de série', numeroSerie],
        ],
        ...(ve && {
          button: { label: 'Abrir o equipamento', url: `${publicUrl(ctx)}/${tela.caminho}/detalhes/${peca.id}` },
        }),
      }),
      dedupeKey: `equipamento-reprovado:${ensaioId}:${id}`,
    })
}
