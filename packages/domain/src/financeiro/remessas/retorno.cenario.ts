import { campoDe, escreverCampo, temCampo } from './campos.ts'
import { identificar } from './identificar.ts'
import { leiautes } from './leiautes.ts'
import { montarRemessas } from './montar.ts'
import { contaPagadora, GERADA_EM, pagamentosDe } from './remessas.cenario.ts'
import type { LeiauteDeBanco, PagamentoNaRemessa } from './tipos.ts'

/** What the bank answers of a payment. */
export interface Resposta {
  codigos: string
  data?: string
  valor?: number
  tipoMovimento?: string
  autenticacao?: string
}

/** The line with other contents from that position on. */
export const com = (linha: string, de: number, texto: string): string =>
  linha.slice(0, de - 1) + texto + linha.slice(de - 1 + texto.length)

/**
 * The return a bank would make of a remittance: its lines with the answer in each payment, the proof after it, and counts made
 * anew. `doLote` and `doArquivo` are codes of the headers.
 */
export function retornoDe(
  leiaute: LeiauteDeBanco,
  linhas: readonly string[],
  responder: (seuNumero: string) => Resposta,
  { doLote = '', doArquivo = '' }: { doLote?: string; doArquivo?: string } = {},
): string[] {
  const saida: string[] = []
  const { segmentoZ } = leiautes[leiaute].registros
  let prova: string | null = null
  for (const { linha, registro } of identificar(leiautes[leiaute], linhas)) {
    const por = (nome: string, valor: string | number, de = linha): string => {
      if (!temCampo(registro!, nome)) return de
      const campo = campoDe(registro!, nome)
      return com(de, campo.de, escreverCampo(campo, valor))
    }
    const nome = registro!.nome
    if (prova && !/^segmento(B|BPix|J52|J52Pix)$/.test(nome)) {
      saida.push(prova)
      prova = null
    }
    if (nome === 'headerArquivo') saida.push(com(com(linha, 143, '2'), 231, doArquivo))
    else if (nome === 'headerLote') saida.push(com(linha, 231, doLote))
    else if (/^segmento(A|J|O|NDarf|NGps)$/.test(nome)) {
      const seuNumero = linha.slice(campoDe(registro!, 'seuNumero').de - 1, campoDe(registro!, 'seuNumero').ate).trim()
      const { codigos, data, valor, tipoMovimento, autenticacao } = responder(seuNumero)
      let respondida = com(linha, 231, codigos.padEnd(10))
      if (data) respondida = por(nome === 'segmentoA' ? 'dataReal' : 'dataPagamento', data, respondida)
      if (valor !== undefined)
        respondida = por(temCampo(registro!, 'valorReal') ? 'valorReal' : 'valor', valor, respondida)
      if (tipoMovimento) respondida = por('tipoMovimento', tipoMovimento, respondida)
      saida.push(respondida)
      if (autenticacao) {
        const z = com(com(' '.repeat(240), 1, linha.slice(0, 13)), 14, 'Z')
        prova = com(z, 15, autenticacao)
        if (temCampo(segmentoZ, 'seuNumero')) prova = com(prova, campoDe(segmentoZ, 'seuNumero').de, seuNumero)
      }
    } else if (nome === 'trailerArquivo') saida.push(com(linha, 24, String(saida.length + 1).padStart(6, '0')))
    else saida.push(linha)
  }
  return saida
}

/** The remittance files of a layout, for returns to be made of. */
export const remessasDe = (leiaute: LeiauteDeBanco, pagamentos: PagamentoNaRemessa[] = pagamentosDe(leiaute)) =>
  montarRemessas(contaPagadora(leiaute), pagamentos, { nsaInicial: 41, geradaEm: GERADA_EM })
