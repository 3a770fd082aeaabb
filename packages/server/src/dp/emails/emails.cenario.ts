/** Contracts, people, types and documents with their days, for the tests of the reports. */

import { addDays, today } from '@prumo/domain/core/dates.ts'
import type { Db, Tables } from '../../core/database/database.ts'
import { insert } from '../../test-kit/insert.ts'

export const hoje = today()
export const em = (dias: number): string => addDays(hoje, dias)

let serial = 0
const proximo = (): number => ++serial

/** A CPF nobody had, right in form for the table. */
const cpf = (): string => String(90_000_000_000 + proximo())

export function cenario(db: Db) {
  const insere = (tabela: keyof Tables, valores: object) => insert(db, tabela, valores)
  const contrato = (codigo = `CC-${proximo()}`) => insere('contasContrato', { codigo, nome: `Contrato ${codigo}` })
  const tipo = (nome: string, nivel = 5, sensivel: boolean | null = null) =>
    insere('tiposDocumentos', { nome, nivel, sensivel })
  const colaborador = (empresaId: string | null, mais: object = {}) =>
    insere('colaboradores', { nome: `FULANO ${proximo()}`, matricula: `M${proximo()}`, cpf: cpf(), empresaId, ...mais })
  const documento = async (colabId: string, tipoId: string, validade: string | null, mais: object = {}) => {
    const n = proximo()
    const arquivoId = await insere('arquivos', {
      chave: `cenario/${n}.pdf`,
      nome: `documento ${n}.pdf`,
      tipo: 'application/pdf',
      tamanho: 1,
      sha256: '0'.repeat(64),
    })
    return insere('colaboradoresDocs', {
      colabId,
      tipoId,
      emissao: '2024-01-01',
      validade,
      fileName: `documento ${n}.pdf`,
      hiperlink: `/x/${n}`,
      arquivoId,
      ...mais,
    })
  }
  return {
    insere,
    contrato,
    tipo,
    colaborador,
    documento,
    processo: (nome = `Processo ${proximo()}`) => insere('processos', { nome }),
    /** A recipient of those contracts (and, when given, only those processes). */
    email: (listaContratos: string[], mais: { email?: string; listaProcessos?: string[]; relDocs?: boolean } = {}) =>
      insere('emails', { email: `rh${proximo()}@empresa.demo`, listaContratos, ...mais }),
    /** One person of that contract with one document of an ordinary type, expiring in so many days. */
    async pessoaCom(empresaId: string, dias: number, mais: object = {}): Promise<{ matricula: string; tipo: string }> {
      const [matricula, nome] = [`M${proximo()}`, `NR ${proximo()}`]
      await documento(await colaborador(empresaId, { matricula, ...mais }), await tipo(nome), em(dias))
      return { matricula, tipo: nome }
    },
  }
}
