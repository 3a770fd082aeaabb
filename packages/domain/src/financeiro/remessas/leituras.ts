import { bankName } from '../../core/banks.ts'
import { formatDate } from '../../core/dates.ts'
import { formatDocument, isValidCnpj } from '../../core/documents.ts'
import { formatMoney } from '../../core/money.ts'
import {
  bruto,
  type Campo,
  diaDoBanco,
  documentoDoBanco,
  horaDoBanco,
  lerTexto,
  type Registro,
  temCampo,
} from './campos.ts'
import { codigosDe, textoDaOcorrencia } from './ocorrencias.ts'
import { formas, type LeiauteDeBanco } from './tipos.ts'

/** What the codes of the fields mean, by field name; a code that is not here is shown as it is. */
const CODIGOS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  registro: {
    0: 'abertura do arquivo',
    1: 'abertura do lote',
    3: 'detalhe',
    5: 'fechamento do lote',
    9: 'fechamento do arquivo',
  },
  remessaOuRetorno: { 1: 'remessa', 2: 'retorno' },
  operacao: { C: 'crédito' },
  servico: { 20: 'pagamento a fornecedores', 22: 'contas, tributos e impostos', 98: 'pagamentos diversos' },
  forma: formas,
  camara: { '000': 'crédito no próprio banco', '009': 'PIX', '018': 'TED' },
  indicativo: { '01': 'débito em conta corrente' },
  tipoMovimento: { 0: 'inclusão', 3: 'estorno', 5: 'alteração', 9: 'exclusão' },
  instrucao: { 0: 'liberado', 9: 'bloqueado', 33: 'estorno', 99: 'exclusão' },
  finalidadeTed: { '00005': 'pagamento a fornecedores' },
  finalidadeComplementar: { CC: 'conta corrente', PP: 'poupança' },
  identificacaoPix: { '01': 'conta corrente', '03': 'poupança', '04': 'chave PIX', PG: 'conta de pagamento' },
  formaDeIniciacao: { '01': 'telefone', '02': 'e-mail', '03': 'CPF ou CNPJ', '04': 'chave aleatória', '05': 'conta' },
  aviso: { 0: 'sem aviso' },
  ambiente: { P: 'produção', T: 'teste' },
  tipoDaConta: { 1: 'conta corrente', 2: 'poupança' },
  identificacao: { 1: 'CNPJ', 2: 'CPF' },
  tributo: { 16: 'DARF', 17: 'GPS' },
  moeda: { BRL: 'real', REA: 'real', '09': 'real' },
}
const INSCRICAO: Readonly<Record<string, string>> = { 0: 'sem inscrição', 1: 'CPF', 2: 'CNPJ' }

export const tipoDaChave = (codigo: string): string => CODIGOS.formaDeIniciacao![codigo.trim()] ?? codigo.trim()

const VAZIO = '(em branco)'

const palavrasDoBanco = (leiaute: LeiauteDeBanco, dez: string): string =>
  codigosDe(dez)
    .map((codigo) => `${textoDaOcorrencia(leiaute, codigo).texto} (${codigo})`)
    .join('; ')

/** A field of a line as a person reads it. */
export function lerCampo(leiaute: LeiauteDeBanco, registro: Registro, campo: Campo, linha: string): string {
  const valor = bruto(linha, campo)
  const limpo = valor.trim()
  const semZeros = limpo.replace(/^0+(?=.)/, '')
  if (campo.nome.endsWith('Tipo') && INSCRICAO[limpo]) return INSCRICAO[limpo]
  if (campo.nome === 'ocorrencias') return palavrasDoBanco(leiaute, valor) || VAZIO
  const codigo = CODIGOS[campo.nome]
  const dito = codigo && (codigo[limpo] ?? codigo[semZeros])
  if (dito) return `${limpo}: ${dito}`
  if ((campo.nome === 'banco' || campo.nome === 'favorecidoBanco') && bankName(limpo))
    return `${limpo}: ${bankName(limpo)}`
  switch (campo.tipo) {
    case 'D': {
      const dia = diaDoBanco(valor)
      return dia ? formatDate(dia) : /^0*$/.test(limpo) ? '(sem data)' : `${limpo} (data que não existe)`
    }
    case 'V':
      return /^\d+$/.test(valor) ? formatMoney(Number(valor)) : `${limpo} (valor que não se lê)`
    case 'H':
      return horaDoBanco(valor) ?? `${limpo} (hora que não existe)`
    case 'Z':
      return documentoLegivel(registro, campo, linha) ?? '(sem documento)'
    case 'N':
      if (campo.nome === 'competencia') return limpo.replace(/^(\d{2})(\d{4})$/, '$1/$2')
      return campo.nome === 'codigoBarras' || campo.nome === 'linhaDigitavel' ? limpo : semZeros || VAZIO
    default:
      return limpo || VAZIO
  }
}

/** A document is read by the kind of inscription beside it; where the record has none (Itaú's A), a CNPJ is what checks as one. */
function documentoLegivel(registro: Registro, campo: Campo, linha: string): string | null {
  const nomeDoTipo = campo.nome.replace('Documento', 'Tipo')
  const valor = bruto(linha, campo)
  const tipo = temCampo(registro, nomeDoTipo)
    ? lerTexto(registro, linha, nomeDoTipo)
    : isValidCnpj(valor.slice(-14))
      ? '2'
      : '1'
  const documento = documentoDoBanco(tipo, valor)
  return documento === null ? null : formatDocument(documento.trim())
}
