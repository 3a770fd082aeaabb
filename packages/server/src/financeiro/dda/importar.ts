import { ACAO } from '@prumo/domain/core/log.ts'
import { decimal } from '@prumo/domain/core/money.ts'
import { ddaDoBanco } from '@prumo/domain/financeiro/envios.ts'
import type { BoletoDoDda, DdaLido } from '@prumo/domain/financeiro/remessas/dda.ts'
import { type DdaImportado, SITUACAO_DO_DDA } from '@prumo/domain/financeiro/remessas/dda-respostas.ts'
import { deQuemEORetorno } from '@prumo/domain/financeiro/remessas/de-quem-e-o-retorno.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { badInput } from '../../core/errors.ts'
import { readers } from '../../core/isolated/isolated.ts'
import { contasDoBanco } from '../remessas/conta.ts'
import { anunciarDda } from './anunciar.ts'
import { situacao, sobreBoletos } from './situar.ts'

const DEMAIS = 'Este arquivo de DDA é grande ou complicado demais: peça ao banco um período menor.'
const demais = () => badInput(DEMAIS, { arquivo: DEMAIS })
const lerDdaDoArquivo = readers.task<typeof import('./dda-do-arquivo.ts'), 'lerDdaDoArquivo'>(
  import.meta.resolve('./dda-do-arquivo.ts'),
  'lerDdaDoArquivo',
  { deadlineMs: 15_000, tooMuch: demais, unreadable: demais },
)

/**
 * POST /dda: the boletos that the bank tells of. One is known by its code: told again, its date, amount and standing follow the
 * file, and what a person said of it stays.
 */
export async function importarDda(ctx: Ctx, request: FastifyRequest): Promise<DdaImportado> {
  await using uploads = await ctx.files.receive(request, ddaDoBanco)
  const boletos: BoletoDoDda[] = []
  const lido = await lerDdaDoArquivo(ctx, { path: uploads.file('arquivo').path }, (parte) => {
    boletos.push(...parte)
  })
  return await inTransaction(ctx.db, (tx) => guardar(ctx, tx, { ...lido, boletos }))
}

async function guardar(ctx: Ctx, tx: Tx, { bancoCode, cabeca, boletos, avisos }: DdaLido): Promise<DdaImportado> {
  const contas = (await contasDoBanco(tx, bancoCode)).map(({ id, nome, naRemessa }) => ({ ...naRemessa, id, nome }))
  const dono = deQuemEORetorno(bancoCode, cabeca, contas, null, 'arquivo')
  if ('recusa' in dono) throw badInput(dono.recusa, { arquivo: dono.recusa })
  const linhas = boletos.map(({ valor, ...boleto }) => ({ ...boleto, valor: decimal(valor) }))
  const { rows } = await sql<{ id: string; novo: boolean }>`
    insert into dda_boletos as d (conta_id, codigo_barras, beneficiario, beneficiario_documento, documento, vencimento, valor, emissao,
      baixado, importado_por)
    select ${dono.id}::bigint, l."codigoBarras", l.beneficiario, l."beneficiarioDocumento", l.documento, l.vencimento, l.valor, l.emissao,
      l.baixado, ${ctx.usuario.id}::bigint
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as l("codigoBarras" text, beneficiario text, "beneficiarioDocumento" text,
      documento text, vencimento date, valor numeric, emissao date, baixado boolean)
    order by l."codigoBarras"
    on conflict (codigo_barras) do update set beneficiario = excluded.beneficiario, beneficiario_documento = excluded.beneficiario_documento,
      documento = excluded.documento, vencimento = excluded.vencimento, valor = excluded.valor, emissao = excluded.emissao,
      baixado = excluded.baixado
    where (d.beneficiario, d.beneficiario_documento, d.documento, d.vencimento, d.valor, d.emissao, d.baixado) is distinct from
      (excluded.beneficiario, excluded.beneficiario_documento, excluded.documento, excluded.vencimento, excluded.valor, excluded.emissao,
       excluded.baixado)
    returning d.id, (xmax = 0) as novo`.execute(tx)
  const novos = rows.filter(({ novo }) => novo).length
  if (rows.length > 0) {
    const { nome } = contas.find(({ id }) => id === dono.id)!
    await logAct(tx, ctx, {
      acao: ACAO.adicionou,
      tela: telas.remessas,
      entidade: 'dda',
      alvoId: null,
      descricao: `Importou o DDA da conta "${nome}": ${novos} boletos novos, ${rows.length - novos} mudados`,
    })
    await anunciarDda(ctx, tx)
  }
  const codigos = boletos.map(({ codigoBarras }) => codigoBarras)
  const { rows: sem } = await sql<{ n: string }>`select count(*) as n ${sobreBoletos}
    where d.codigo_barras = any(${codigos}) and ${situacao} = ${sql.lit(SITUACAO_DO_DDA.semPedido)}`.execute(tx)
  return {
    novos,
    mudados: rows.length - novos,
    iguais: boletos.length - rows.length,
    semPedido: Number(sem[0]!.n),
    avisos: [...dono.avisos, ...avisos],
  }
}
