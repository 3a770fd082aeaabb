/**
 * The public services that say of whom a CNPJ is and where a postal code lies. They are the operator's choice, off until chosen;
 * what is sent is the number alone. Their answers are read leniently (several services name the same things differently), cut to
 * what a supplier holds, and never believed: they only fill in a form that somebody reads.
 */
import { cleanCep, cleanDocument, isValidCnpj, isValidPhone, ufs } from '@prumo/domain/core/documents.ts'
import type { EmpresaConsultada, EnderecoConsultado } from '@prumo/domain/financeiro/consulta-publica.ts'
import type { Config } from '../../core/config.ts'
import { AppError, badInput } from '../../core/errors.ts'
import { askOutside, type Json, type NoAnswer } from '../../core/outside/ask.ts'

type Enderecos = Pick<Config, 'CONSULTA_CNPJ_URL' | 'CONSULTA_CEP_URL'>
/** Whoever waits stands in front of a form, and can type. */
const PRAZO_MS = 6000
const MAIS_LONGO = 200

const PREENCHA = 'Preencha à mão, ou tente de novo em alguns minutos.'

async function perguntar(url: string | undefined, o: 'CNPJ' | 'CEP', numero: string, prazo: number): Promise<Json> {
  if (!url) throw new AppError(404, `A consulta de ${o} não está ligada neste servidor.`)
  const { status, body } = await askOutside(url.replace(`{${o.toLowerCase()}}`, numero), { within: prazo }).catch(
    (error: NoAnswer) => {
      if (error.why === 'late') throw new AppError(504, `A consulta de ${o} demorou demais para responder. ${PREENCHA}`)
      throw new AppError(502, `A consulta de ${o} não respondeu como devia. ${PREENCHA}`)
    },
  )
  if (status === 429) throw new AppError(503, `A consulta de ${o} recebeu pedidos demais. ${PREENCHA}`)
  // Some say with 404 that there is none, some with 400, some with 200 and `erro`.
  if (status === 404 || status === 400 || (body && (body.erro === true || body.erro === 'true'))) throw naoConhece(o)
  if (status !== 200 || !body) throw new AppError(502, `A consulta de ${o} não respondeu como devia. ${PREENCHA}`)
  return body
}

/** The first of those names that says something, in one line and of a bearable length. */
function lido(corpo: Json, ...nomes: readonly string[]): string | null {
  for (const nome of nomes) {
    const valor = corpo[nome]
    if (typeof valor !== 'string' && typeof valor !== 'number') continue
    const texto = String(valor)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, MAIS_LONGO)
    if (texto) return texto
  }
  return null
}

/** What a postal code has for a complement ('lado par') is no door of anybody's. */
function lerEndereco(corpo: Json, { complemento }: { complemento: boolean }): EnderecoConsultado {
  const uf = lido(corpo, 'uf', 'state', 'estado')?.toUpperCase() ?? null
  const rua = [lido(corpo, 'descricao_tipo_de_logradouro'), lido(corpo, 'logradouro', 'street', 'endereco')]
  const partes = [rua.filter(Boolean).join(' '), lido(corpo, 'numero'), complemento && lido(corpo, 'complemento')]
  return {
    estado: uf && (ufs as readonly string[]).includes(uf) ? uf : null,
    cidade: lido(corpo, 'municipio', 'localidade', 'city', 'cidade'),
    bairro: lido(corpo, 'bairro', 'neighborhood'),
    endereco: partes.filter(Boolean).join(', ') || null,
  }
}

const naoConhece = (o: 'CNPJ' | 'CEP'): AppError => new AppError(404, `A consulta não conhece este ${o}.`)
const seServe = (texto: string | null, serve: (texto: string) => boolean): string | null =>
  texto && serve(texto) ? texto : null

/** Who that CNPJ is of. 400 for one that cannot be; 404 where it is off, or nobody's; 502 to 504 where there is no answer. */
export async function consultarCnpj(enderecos: Enderecos, texto: string, prazo = PRAZO_MS): Promise<EmpresaConsultada> {
  if (!isValidCnpj(texto)) throw badInput('CNPJ inválido!', { cnpj: 'CNPJ inválido!' })
  const corpo = await perguntar(enderecos.CONSULTA_CNPJ_URL, 'CNPJ', cleanDocument(texto), prazo)
  const razaoSocial = lido(corpo, 'razao_social', 'nome')
  // A refusal that some dress as an answer.
  if (!razaoSocial) throw naoConhece('CNPJ')
  return {
    ...lerEndereco(corpo, { complemento: true }),
    nome: lido(corpo, 'nome_fantasia', 'fantasia') ?? razaoSocial,
    razaoSocial,
    telefone: seServe(lido(corpo, 'ddd_telefone_1', 'telefone'), isValidPhone),
    email: seServe(lido(corpo, 'email')?.toLowerCase() ?? null, (um) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(um)),
    cep: seServe(lido(corpo, 'cep'), (um) => cleanCep(um).length === 8),
    situacao: lido(corpo, 'descricao_situacao_cadastral', 'situacao')?.toUpperCase() ?? null,
  }
}

/** Where that postal code lies; refusals as of a CNPJ. */
export async function consultarCep(enderecos: Enderecos, texto: string, prazo = PRAZO_MS): Promise<EnderecoConsultado> {
  const cep = cleanCep(texto)
  if (cep.length !== 8) throw badInput('CEP inválido!', { cep: 'CEP inválido!' })
  const lugar = lerEndereco(await perguntar(enderecos.CONSULTA_CEP_URL, 'CEP', cep, prazo), { complemento: false })
  if (!lugar.cidade) throw naoConhece('CEP')
  return lugar
}
