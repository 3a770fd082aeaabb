import { randomBytes } from 'node:crypto'
import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { today } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { linhaParaBarras } from '@prumo/domain/financeiro/captura/codigo-de-barras.ts'
import { dadosEmConferencia } from '@prumo/domain/financeiro/conferencia-bancaria.ts'
import { favorecidoDe } from '@prumo/domain/financeiro/favorecido.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { type ContaParaEnviar, type FormatoDeEnvio, pagamentoDaConta } from '@prumo/domain/financeiro/remessas/envio.ts'
import { formaDe } from '@prumo/domain/financeiro/remessas/formas.ts'
import { recusasDoPagamento } from '@prumo/domain/financeiro/remessas/recusas.ts'
import type { Recusado } from '@prumo/domain/financeiro/remessas/respostas.ts'
import type { Forma, PagamentoNaRemessa, Recusa } from '@prumo/domain/financeiro/remessas/tipos.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { badFields, conflict, notFound } from '../../core/errors.ts'
import { type ContaPagadora, lerConta } from './conta.ts'

export interface Pedido {
  readonly anexos: readonly string[]
  readonly contaPagadoraId: string
  readonly formato: FormatoDeEnvio
}

/** A payable that may go, as the file will have it. */
export interface Apto {
  readonly conta: ContaParaEnviar
  readonly pagamento: PagamentoNaRemessa
  readonly forma: Forma
}

export interface Preparo {
  readonly conta: ContaPagadora
  readonly aptos: readonly Apto[]
  readonly recusados: readonly Recusado[]
}

const SINAIS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Our key back from the bank's return: the order's number, and what nobody guesses, since whoever knows it could forge a return. */
export const novoSeuNumero = (numero: number): string =>
  `P${numero}X${[...randomBytes(8)].map((byte) => SINAIS[byte % SINAIS.length]).join('')}`

/** The orders shared and then the attachments, as every act on them locks (travar.ts). */
async function travar(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select id from pedidos where id in (select pedido_id from pedidos_anexos where id = any(${idArray(ids)}))
    order by id for share`.execute(tx)
  await sql`select id from pedidos_anexos where id = any(${idArray(ids)}) order by id for update`.execute(tx)
  await sql`select id from fornecedores where id in (select coalesce(a.fornecedor_id, p.fornecedor_id)
      from pedidos_anexos as a join pedidos as p on p.id = a.pedido_id where a.id = any(${idArray(ids)}))
    order by id for share`.execute(tx)
}

type Row = Record<string, unknown>

async function lerContas(ctx: Ctx, db: Db | Tx, ids: readonly string[]): Promise<ContaParaEnviar[]> {
  if (!ids.every(looksLikeId)) throw notFound()
  const { rows } = await sql<{ anexo: Row; fornecedor: Row | null; pedido: ContaParaEnviar['pedido'] }>`
    select to_jsonb(a) as anexo, to_jsonb(f) as fornecedor,
      jsonb_build_object('id', p.id::text, 'numero', p.numero, 'status', p.status, 'centroDeCustoId', p.centro_de_custo_id::text) as pedido
    from pedidos_anexos as a join pedidos as p on p.id = a.pedido_id
      left join fornecedores as f on f.id = coalesce(a.fornecedor_id, p.fornecedor_id)
    where a.id = any(${idArray(ids)}) and ${inScope(ctx, pedidos, 'p')}`.execute(db)
  const porId = new Map(rows.map((row) => [String(row.anexo.id), row]))
  return ids.map((id) => {
    const row = porId.get(id)
    // Another centre's, or nothing at all: nobody can tell which.
    if (!row) throw notFound()
    return contaDe(id, row.anexo, row.fornecedor, row.pedido)
  })
}

const texto = (valor: unknown): string | null =>
  valor === null || valor === undefined || valor === '' ? null : String(valor)
const codigo = (valor: unknown): number | null => (valor === null || valor === undefined ? null : Number(valor))

const bancarios = (row: Row) => ({
  bancoCode: texto(row.banco_code),
  agencia: texto(row.agencia),
  conta: texto(row.conta),
  digito: texto(row.digito),
  contaCorrenteOuPoupanca: codigo(row.conta_corrente_ou_poupanca),
  pixTipo: codigo(row.pix_tipo),
  pixChave: texto(row.pix_chave),
})

function contaDe(id: string, anexo: Row, fornecedor: Row | null, pedido: ContaParaEnviar['pedido']): ContaParaEnviar {
  const linha = texto(anexo.codigo_barras_boleto)
  const devido = anexo.valor_parcela ?? anexo.valor
  return {
    id,
    tipo: Number(anexo.tipo),
    status: codigo(anexo.status),
    emPagamento: Boolean(anexo.em_pagamento),
    statusBanco: codigo(anexo.status_banco),
    dataVencimento: texto(anexo.data_vencimento),
    dataAgendada: texto(anexo.data_agendada),
    valor: devido === null || devido === undefined ? null : toCentavos(String(devido)),
    numeroNotaFiscal: texto(anexo.numero_nota_fiscal),
    codigoBarrasBoleto: linha,
    codigoBarras: texto(anexo.codigo_barras) ?? (linha && linhaParaBarras(linha)),
    pixCopiaCola: texto(anexo.pix_copia_cola),
    favorecido: favorecidoDe(
      {
        ...bancarios(anexo),
        favorecido: texto(anexo.favorecido),
        favorecidoDocumento: texto(anexo.favorecido_documento),
      },
      fornecedor && {
        ...bancarios(fornecedor),
        nome: String(fornecedor.nome),
        cpfOuCnpj: String(fornecedor.cpf_ou_cnpj),
        favorecido: texto(fornecedor.favorecido),
        bancoCpfCnpj: texto(fornecedor.banco_cpf_cnpj),
      },
    ),
    fornecedorNome: fornecedor && (texto(fornecedor.razao_social) ?? String(fornecedor.nome)),
    fornecedorDocumento: fornecedor && String(fornecedor.cpf_ou_cnpj),
    fornecedorEmConferencia:
      fornecedor !== null &&
      dadosEmConferencia({
        dadosBancariosAlteradosEm: texto(fornecedor.dados_bancarios_alterados_em),
        dadosBancariosConferidosEm: texto(fornecedor.dados_bancarios_conferidos_em),
      }),
    pedido,
  }
}

/** One line for all that is wrong with it; the field to mend is the first's. */
function recusado(id: string, recusas: readonly Recusa[]): Recusado {
  const [primeira] = recusas
  return {
    id,
    motivo: recusas.map(({ motivo }) => motivo).join(' '),
    campo: primeira!.campo,
    sugestao: recusas.find(({ sugestao }) => sugestao)?.sugestao ?? null,
  }
}

/**
 * Which of those payables may go to the bank by that account, and why the others may not; 404 when one does not exist for
 * this person. With `numeros` they keep the keys they were given, and with `lock` nothing of them moves until the transaction ends.
 */
export async function preparar(
  ctx: Ctx,
  db: Db | Tx,
  { anexos, contaPagadoraId, formato }: Pedido,
  { numeros = new Map<string, string>(), lock = false, hoje = today() } = {},
): Promise<Preparo> {
  if (lock) await travar(db as Tx, anexos)
  const conta = await lerConta(db, contaPagadoraId, lock)
  if (!conta) throw badFields({ contaPagadoraId: 'Escolha uma conta pagadora da lista.' })
  const impedimento = conta.impedimento ?? (formato === 'cnab240' ? conta.soDoArquivo : null)
  if (impedimento) throw conflict(impedimento, { contaPagadoraId: impedimento })
  const aptos: Apto[] = []
  const recusados: Recusado[] = []
  for (const uma of await lerContas(ctx, db, anexos)) {
    let seuNumero = numeros.get(uma.id)
    if (!seuNumero) {
      seuNumero = novoSeuNumero(uma.pedido.numero)
      numeros.set(uma.id, seuNumero)
    }
    const resultado = pagamentoDaConta(uma, formato, seuNumero)
    const recusas =
      'recusas' in resultado ? resultado.recusas : recusasDoPagamento(conta.naRemessa, resultado.pagamento, hoje)
    if (recusas.length > 0 || 'recusas' in resultado) recusados.push(recusado(uma.id, recusas))
    else
      aptos.push({ conta: uma, pagamento: resultado.pagamento, forma: formaDe(conta.naRemessa, resultado.pagamento) })
  }
  return { conta, aptos, recusados }
}
