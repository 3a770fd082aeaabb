import { defineEnvio } from '../../core/anexos.ts'
import { defineEntity } from '../../core/entity.ts'
import { automatic, code, date, instant, integer, longText, optional, quantity, ref, text } from '../../core/field.ts'
import { telas } from '../../telas.ts'
import { resultadosDeCalibracao, tiposDeCalibracao } from './codigos.ts'

/** What a certificate says of an instrument, and what the laboratory made of it (design, Works 5.6): born with its PDF. */
export const calibracoes = defineEntity({
  name: 'calibracoes',
  banco: 'calibracoes',
  tela: telas.instrumentos,
  noun: { one: 'calibração', many: 'calibrações', article: 'a' },
  fields: {
    instrumentoId: automatic(ref('Instrumento', 'instrumentos')),
    tipo: code('Tipo', tiposDeCalibracao),
    numeroCertificado: text('Nº do certificado', 60),
    laboratorio: optional(text('Laboratório', 120)),
    acreditacao: optional(text('Acreditação', 60)),
    data: date('Data da calibração'),
    validade: date('Validade'),
    erroMax: optional(quantity('Erro máximo')),
    incerteza: optional(quantity('Incerteza')),
    /** The k of the uncertainty; nothing to do with a contract's factor. */
    fatorAbrangencia: optional(quantity('Fator de abrangência (k)', 99)),
    resultado: code('Resultado', resultadosDeCalibracao),
    analise: longText('Análise crítica', 4000),
    analisadoPorId: optional(ref('Analisado por', 'usuarios')),
    /** Opened when it failed: what was tested since the one before is looked at. */
    planoId: automatic(optional(ref('Plano 5W2H', 'planos-5w2h'))),
    fileName: automatic(text('Certificado')),
    tamanho: automatic(integer('Tamanho (bytes)')),
    sha256: automatic(text('Impressão digital do arquivo', 64)),
    criadorId: automatic(ref('Registrada por', 'usuarios')),
    dataRegistro: automatic(instant('Registrada em')),
  },
  title: 'numeroCertificado',
  list: ['instrumentoId', 'numeroCertificado', 'tipo', 'data', 'validade', 'resultado', 'laboratorio'],
  search: ['numeroCertificado', 'laboratorio', 'acreditacao'],
  scope: { by: 'parent', column: 'instrumentoId', parent: 'instrumentos' },
  readOnly: true,
})

const MB = 1024 * 1024
export const envioDeCalibracao = defineEnvio({ accept: ['pdf'], maxBytes: 25 * MB, json: ['dados'] })
export const CERTIFICADO_GRANDE = 'Arquivo maior que o limite permitido (25 MB)!'
export const CERTIFICADO_NAO_PERMITIDO = 'Tipo de arquivo não permitido!'
