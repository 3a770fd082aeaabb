import { bankName } from '@prumo/domain/core/banks.ts'
import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { leiauteDaConta } from '@prumo/domain/financeiro/contas-pagadoras.ts'
import { digitosErrados } from '@prumo/domain/financeiro/digitos-da-conta.ts'
import { recusasDaContaPagadora } from '@prumo/domain/financeiro/remessas/recusas-da-conta.ts'
import type { ContaParaEnvio } from '@prumo/domain/financeiro/remessas/respostas.ts'
import type { ContaPagadoraNaRemessa } from '@prumo/domain/financeiro/remessas/tipos.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'

interface Row {
  id: string
  nome: string
  bancoCode: string
  agencia: string
  agenciaDigito: string | null
  conta: string
  contaDigito: string
  convenio: string | null
  leiaute: number
  homologado: boolean | null
  cnpjAlfanumerico: boolean | null
  pixTodoDia: boolean | null
  pixPorDados: boolean | null
  guiasSemCodigo: boolean | null
  exigeLiberacao: boolean | null
  ativo: boolean
  empresaNome: string
  empresaCnpj: string | null
  endereco: string | null
  municipio: string | null
  estado: string | null
  cep: string | null
}

/** A payer account as whoever makes its files needs it. */
export interface ContaPagadora {
  readonly id: string
  readonly nome: string
  readonly leiaute: number
  readonly homologado: boolean
  readonly exigeLiberacao: boolean
  /** Why no file can be made for it now. */
  readonly impedimento: string | null
  /** The same, of the CNAB file alone: a sheet may do without the bank's agreement. */
  readonly soDoArquivo: string | null
  readonly naRemessa: ContaPagadoraNaRemessa
}

const colunas = sql`c.id, c.nome, c.banco_code, c.agencia, c.agencia_digito, c.conta, c.conta_digito, c.convenio, c.leiaute,
  c.homologado, c.cnpj_alfanumerico, c.pix_todo_dia, c.pix_por_dados, c.guias_sem_codigo, c.exige_liberacao, c.ativo,
  coalesce(j.razao_social, j.nome) as empresa_nome,
  j.cnpj as empresa_cnpj, j.endereco, j.municipio, j.estado, j.cep`

/** 'Rua das Flores, 120, sala 2' → street, number and what comes after, as the bank's record has them apart. */
export function partesDoEndereco(endereco: string | null): { logradouro: string; numero: string; complemento: string } {
  const partes = /^(.*?)[,\s]+(?:n[º°o.]*\s*)?(\d+)\b[\s,.-]*(.*)$/i.exec(endereco ?? '')
  return partes
    ? { logradouro: partes[1]!.trim(), numero: partes[2]!, complemento: partes[3]!.trim() }
    : { logradouro: endereco?.trim() ?? '', numero: '', complemento: '' }
}

/** What keeps any file from being made for it; `soDoArquivo` what keeps the CNAB file alone. */
function impedimentos(conta: { nome: string; ativo: boolean }, naRemessa: ContaPagadoraNaRemessa) {
  if (!conta.ativo) return { impedimento: `A conta pagadora "${conta.nome}" está desativada.`, soDoArquivo: null }
  const recusas = recusasDaContaPagadora(naRemessa)
  const frase = (motivo: string | undefined) =>
    motivo === undefined ? null : `A conta pagadora "${conta.nome}" precisa de conserto: ${motivo}`
  return {
    impedimento: frase(recusas.find(({ campo }) => campo !== 'convenio')?.motivo),
    soDoArquivo: frase(recusas.find(({ campo }) => campo === 'convenio')?.motivo),
  }
}

/** What is not sure enough to keep the account from being used. */
const duvidaDe = ({ contaDigito, ...conta }: ContaPagadoraNaRemessa): string | null =>
  digitosErrados({ ...conta, digito: contaDigito }).find(({ forca }) => forca === 'avisa')?.motivo ?? null

/** The account as the files' own rules take it. */
export const naRemessaDe = (
  row: Omit<Row, 'id' | 'nome' | 'homologado' | 'exigeLiberacao' | 'ativo'>,
): ContaPagadoraNaRemessa => ({
  bancoCode: row.bancoCode,
  agencia: row.agencia,
  agenciaDigito: row.agenciaDigito ?? '',
  conta: row.conta,
  contaDigito: row.contaDigito,
  convenio: row.convenio ?? '',
  leiaute: leiauteDaConta(row.leiaute),
  cnpjAlfanumerico: row.cnpjAlfanumerico ?? false,
  pixTodoDia: row.pixTodoDia ?? false,
  pixPorDados: row.pixPorDados ?? false,
  guiasSemCodigo: row.guiasSemCodigo ?? false,
  empresa: {
    nome: row.empresaNome,
    documento: row.empresaCnpj ?? '',
    ...partesDoEndereco(row.endereco),
    cidade: row.municipio ?? '',
    cep: row.cep ?? '',
    uf: row.estado ?? '',
  },
})

function deRow(row: Row): ContaPagadora {
  const naRemessa = naRemessaDe(row)
  return {
    id: row.id,
    nome: row.nome,
    leiaute: row.leiaute,
    homologado: row.homologado ?? false,
    exigeLiberacao: row.exigeLiberacao ?? false,
    ...impedimentos(row, naRemessa),
    naRemessa,
  }
}

/** The account of that id, held as it is when `lock` is asked; null when there is none. */
export async function lerConta(db: Db | Tx, id: string, lock = false): Promise<ContaPagadora | null> {
  if (!looksLikeId(id)) return null
  const { rows } =
    await sql<Row>`select ${colunas} from contas_pagadoras as c join contas_juridicas as j on j.id = c.cj_id
    where c.id = ${id} ${lock ? sql`for share` : sql``}`.execute(db)
  return rows[0] ? deRow(rows[0]) : null
}

/** The accounts of a bank, those in use first: a return is of one of them. */
export async function contasDoBanco(db: Db | Tx, bancoCode: string): Promise<ContaPagadora[]> {
  const { rows } =
    await sql<Row>`select ${colunas} from contas_pagadoras as c join contas_juridicas as j on j.id = c.cj_id
    where c.banco_code = ${bancoCode} order by c.ativo desc, c.id`.execute(db)
  return rows.map(deRow)
}

/** GET /contas-a-pagar/contas-pagadoras: the active accounts, for whoever sends to choose from. */
export async function contasParaEnvio(ctx: Ctx): Promise<ContaParaEnvio[]> {
  const { rows } =
    await sql<Row>`select ${colunas} from contas_pagadoras as c join contas_juridicas as j on j.id = c.cj_id
    where c.ativo order by c.nome collate pt`.execute(ctx.db)
  return rows.map(deRow).map(({ naRemessa, ...conta }) => ({
    ...conta,
    bancoCode: naRemessa.bancoCode,
    banco: bankName(naRemessa.bancoCode) ?? naRemessa.bancoCode,
    duvida: duvidaDe(naRemessa),
  }))
}
