import { bruto, COLUNAS } from './campos.ts'
import { problemasDaEstrutura } from './estrutura.ts'
import { identificar } from './identificar.ts'
import { leiautes } from './leiautes.ts'
import { lerCampo } from './leituras.ts'
import { montarRemessas, RemessaRecusada } from './montar.ts'
import type { ContaPagadoraNaRemessa, GeradaEm, PagamentoNaRemessa, Problema } from './tipos.ts'

/** What a file must say: the payments in it (of that file only), the account, its number and when it was made. */
export interface FonteDaRemessa {
  conta: ContaPagadoraNaRemessa
  pagamentos: readonly PagamentoNaRemessa[]
  nsa: number
  geradaEm: GeradaEm
}

/**
 * Every deviation of a remittance from what it should be, in sentences: first the file by itself, then field by field against
 * what the payments say. The whole text also has its line ends checked, which the banks' validators refuse when not CRLF.
 */
export function conferirRemessa(arquivo: string | readonly string[], fonte: FonteDaRemessa): Problema[] {
  const { linhas, problemas } = typeof arquivo === 'string' ? emLinhas(arquivo) : { linhas: arquivo, problemas: [] }
  const leiaute = leiautes[fonte.conta.leiaute]
  const achados = desvios(linhas, fonte)
  // What the field should be says more than that it is ill-formed: one sentence for each field.
  const ditos = new Set(achados.filter(({ campo }) => campo !== null).map(({ linha, campo }) => `${linha} ${campo}`))
  const daEstrutura = problemasDaEstrutura(leiaute, linhas).filter(
    ({ linha, campo }) => !ditos.has(`${linha} ${campo}`),
  )
  return [...problemas, ...daEstrutura, ...achados]
}

function emLinhas(texto: string): { linhas: string[]; problemas: Problema[] } {
  const pedacos = texto.split('\n')
  const problemas: Problema[] = []
  if (pedacos.at(-1) === '') pedacos.pop()
  else
    problemas.push({ linha: pedacos.length, campo: null, motivo: 'A última linha não termina como as outras (CR LF).' })
  const sem = pedacos.findIndex(
    (pedaco, n) => !pedaco.endsWith('\r') && (n < pedacos.length - 1 || problemas.length === 0),
  )
  if (sem >= 0)
    problemas.push({ linha: sem + 1, campo: null, motivo: 'A linha termina só com LF; o banco pede CR e LF em todas.' })
  return { linhas: pedacos.map((pedaco) => (pedaco.endsWith('\r') ? pedaco.slice(0, -1) : pedaco)), problemas }
}

function desvios(linhas: readonly string[], { conta, pagamentos, nsa, geradaEm }: FonteDaRemessa): Problema[] {
  const esperadas = linhasEsperadas(conta, pagamentos, nsa, geradaEm)
  if (!Array.isArray(esperadas)) return [esperadas as Problema]
  if (linhas.length !== esperadas.length) {
    const primeira = linhas.findIndex((linha, n) => linha !== esperadas[n])
    const linha = primeira < 0 ? Math.min(linhas.length, esperadas.length) + 1 : primeira + 1
    return [
      {
        linha,
        campo: null,
        motivo: `O arquivo tem ${linhas.length} linhas e devia ter ${esperadas.length}: a primeira diferença está na linha ${linha}.`,
      },
    ]
  }
  return identificar(leiautes[conta.leiaute], esperadas).flatMap(({ linha: esperada, registro, numero }) => {
    const achada = linhas[numero - 1]!
    if (achada === esperada || achada.length !== COLUNAS || !registro) return []
    return registro.campos
      .filter((campo) => bruto(achada, campo) !== bruto(esperada, campo))
      .map((campo) => ({
        linha: numero,
        campo: campo.rotulo,
        motivo: `${campo.rotulo}: o arquivo diz ${dito(bruto(achada, campo), lerCampo(conta.leiaute, registro, campo, achada))} e devia dizer ${dito(bruto(esperada, campo), lerCampo(conta.leiaute, registro, campo, esperada))}.`,
      }))
  })
}

/** A reading with the positions themselves when they add something: spaces and zeros are what banks refuse. */
const dito = (bruto: string, leitura: string): string =>
  leitura === bruto.trim() ? `'${bruto}'` : `${leitura} ('${bruto}')`

function linhasEsperadas(
  conta: ContaPagadoraNaRemessa,
  pagamentos: readonly PagamentoNaRemessa[],
  nsa: number,
  geradaEm: GeradaEm,
): string[] | Problema {
  try {
    const remessas = montarRemessas(conta, pagamentos, { nsaInicial: nsa, geradaEm })
    if (remessas.length === 1) return remessas[0]!.linhas
    return {
      linha: null,
      campo: null,
      motivo: 'Estes pagamentos não vão num arquivo só: confira quais são os desta remessa.',
    }
  } catch (erro) {
    if (erro instanceof RemessaRecusada)
      return { linha: null, campo: null, motivo: `Os pagamentos não podem mais ser enviados: ${erro.message}` }
    throw erro
  }
}
