/** Whoever an invoice names, as both layouts write it: a document of their own, and of whoever issues it the address too. */
import { cleanCep, cleanDocument, cleanPhone, ufs } from '@prumo/domain/core/documents.ts'
import type { NotaLida } from '@prumo/domain/financeiro/captura/nfe.ts'
import { type No, texto } from './xml.ts'

export const documentoDe = (pessoa: No): string => cleanDocument(texto(pessoa, 'CNPJ', 14) || texto(pessoa, 'CPF', 14))

const ou = (valor: string): string | null => valor || null

/** `ender` is their address; `comFone`, the element in which that layout writes the telephone. */
export function emitente(emit: No, ender: No, comFone: No): NotaLida['emitente'] {
  const uf = texto(ender, 'UF', 2)
  const cep = cleanCep(texto(ender, 'CEP'))
  const rua = [texto(ender, 'xLgr'), texto(ender, 'nro', 20), texto(ender, 'xCpl', 60)].filter(Boolean).join(', ')
  return {
    documento: documentoDe(emit),
    nome: texto(emit, 'xNome'),
    nomeFantasia: ou(texto(emit, 'xFant')),
    inscricaoEstadual: ou(texto(emit, 'IE', 20)),
    endereco: ou(rua.slice(0, 200)),
    bairro: ou(texto(ender, 'xBairro')),
    cidade: ou(texto(ender, 'xMun')),
    estado: (ufs as readonly string[]).includes(uf) ? uf : null,
    cep: cep.length === 8 ? cep : null,
    telefone: ou(cleanPhone(texto(comFone, 'fone', 20))),
  }
}
