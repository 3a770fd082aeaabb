import { isBusinessDay, nextBusinessDay } from '../../core/business-days.ts'
import { formatDate, isPlainDate, type PlainDate } from '../../core/dates.ts'
import { cleanDocument, isValidDocument } from '../../core/documents.ts'
import { formatMoney } from '../../core/money.ts'
import { formaDe, recebedorEstaNoMeio } from './formas.ts'
import { ehPix, leiautes } from './leiautes.ts'
import { temLetras } from './pagamento.ts'
import { CNPJ_COM_LETRAS } from './recusas-da-conta.ts'
import { recusasDoMeio } from './recusas-do-meio.ts'
import { textoDoBanco } from './texto.ts'
import type { ContaPagadoraNaRemessa, PagamentoNaRemessa, Recusa } from './tipos.ts'

/** The bank's value fields have 13 digits before the centavos. */
const VALOR_MAXIMO = 999_999_999_999_999
const SEU_NUMERO = /^[A-Z0-9]+$/

/** Everything for which the bank's file cannot carry a payment, a sentence each; empty when it can go (Spec 1 §4 and §5). */
export function recusasDoPagamento(
  conta: ContaPagadoraNaRemessa,
  pagamento: PagamentoNaRemessa,
  hoje: PlainDate,
): Recusa[] {
  return [
    ...doValor(pagamento),
    ...daData(conta, pagamento, hoje),
    ...daIdentificacao(conta, pagamento),
    ...doFavorecido(conta, pagamento),
    ...recusasDoMeio(conta, pagamento),
  ]
}

function doValor({ valor }: PagamentoNaRemessa): Recusa[] {
  if (!Number.isSafeInteger(valor) || valor <= 0)
    return [{ campo: 'valor', motivo: 'Informe o valor do pagamento, maior que zero.' }]
  if (valor > VALOR_MAXIMO)
    return [
      { campo: 'valor', motivo: `O valor não cabe no arquivo do banco: o máximo é ${formatMoney(VALOR_MAXIMO)}.` },
    ]
  return []
}

function daData(conta: ContaPagadoraNaRemessa, pagamento: PagamentoNaRemessa, hoje: PlainDate): Recusa[] {
  const { dataPagamento, vencimento } = pagamento
  const recusas: Recusa[] = []
  if (vencimento !== null && !isPlainDate(vencimento))
    recusas.push({ campo: 'vencimento', motivo: 'A data de vencimento não existe: corrija-a.' })
  if (!isPlainDate(dataPagamento))
    return [...recusas, { campo: 'dataPagamento', motivo: 'Informe a data do pagamento.' }]
  const qualquerDia = conta.pixTodoDia && ehPix(formaDe(conta, pagamento))
  const aPartirDe = dataPagamento < hoje ? hoje : dataPagamento
  const sugestao = qualquerDia ? aPartirDe : nextBusinessDay(aPartirDe)
  if (dataPagamento < hoje)
    recusas.push({
      campo: 'dataPagamento',
      motivo: `A data do pagamento (${formatDate(dataPagamento)}) já passou: reagende para ${formatDate(sugestao)} ou depois.`,
      sugestao,
    })
  else if (!qualquerDia && !isBusinessDay(dataPagamento))
    recusas.push({
      campo: 'dataPagamento',
      motivo: `Os bancos não abrem em ${formatDate(dataPagamento)}: o próximo dia útil é ${formatDate(sugestao)}.`,
      sugestao,
    })
  return recusas
}

function daIdentificacao({ leiaute }: ContaPagadoraNaRemessa, { documento, seuNumero }: PagamentoNaRemessa): Recusa[] {
  const { larguraDoSeuNumero, numeroContado } = leiautes[leiaute]
  const recusas: Recusa[] = []
  if (documento.trim() === '')
    recusas.push({ campo: 'documento', motivo: 'Informe o número do documento que está sendo pago.' })
  if (numeroContado && !(/^\d+$/.test(seuNumero) && seuNumero.length === larguraDoSeuNumero))
    recusas.push({
      campo: 'seuNumero',
      motivo: `O número do pagamento neste banco tem ${larguraDoSeuNumero} algarismos, contados pela conta pagadora.`,
    })
  else if (!SEU_NUMERO.test(seuNumero) || seuNumero.length > larguraDoSeuNumero)
    recusas.push({
      campo: 'seuNumero',
      motivo: `O número do pagamento precisa ter de 1 a ${larguraDoSeuNumero} letras maiúsculas e números.`,
    })
  return recusas
}

function doFavorecido(conta: ContaPagadoraNaRemessa, pagamento: PagamentoNaRemessa): Recusa[] {
  const { favorecido, meio } = pagamento
  const recusas: Recusa[] = []
  if (textoDoBanco(favorecido.nome) === '')
    recusas.push({ campo: 'favorecido', motivo: 'Informe o nome de quem recebe, com letras que o banco aceite.' })
  // A utility bill names nobody, as its code says who is paid; nor does a guide.
  if (recebedorEstaNoMeio(meio)) return recusas
  const documento = favorecido.documento === null ? '' : cleanDocument(favorecido.documento)
  if (documento === '') recusas.push({ campo: 'favorecidoDocumento', motivo: 'Informe o CPF ou CNPJ de quem recebe.' })
  else if (!isValidDocument(documento))
    recusas.push({ campo: 'favorecidoDocumento', motivo: 'O CPF ou CNPJ de quem recebe não confere: corrija-o.' })
  else if (temLetras(documento) && !conta.cnpjAlfanumerico)
    recusas.push({ campo: 'favorecidoDocumento', motivo: CNPJ_COM_LETRAS })
  if (
    conta.leiaute === '237' &&
    (meio.tipo === 'boleto' || meio.tipo === 'pix-qr') &&
    documento === cleanDocument(conta.empresa.documento)
  )
    recusas.push({
      campo: 'favorecidoDocumento',
      motivo: 'O Bradesco recusa boleto em que quem paga e quem recebe são o mesmo: confira o beneficiário.',
    })
  return recusas
}
