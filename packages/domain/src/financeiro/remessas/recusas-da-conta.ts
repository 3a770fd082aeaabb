import { isValidDocument } from '../../core/documents.ts'
import { type ContaComDigitos, digitosErrados } from '../digitos-da-conta.ts'
import { leiautes } from './leiautes.ts'
import { temLetras } from './pagamento.ts'
import { textoDoBanco } from './texto.ts'
import type { ContaPagadoraNaRemessa, Recusa } from './tipos.ts'

export const CNPJ_COM_LETRAS =
  'O CNPJ tem letras e este banco ainda não confirmou que as aceita: pague pelo site do banco ou, confirmado, marque a conta pagadora.'

/** Digits that are surely not those of the agency or of the account; `digito` is what the account's is called there. */
export const digitosRecusados = (conta: ContaComDigitos, digito: 'digito' | 'contaDigito'): Recusa[] =>
  digitosErrados(conta)
    .filter(({ forca }) => forca === 'impede')
    .map(({ campo, motivo }) => ({
      campo: campo === 'digito' ? digito : digito === 'contaDigito' ? 'agenciaDigito' : 'agencia',
      motivo,
    }))

/** What is wrong with the account the money leaves, for the form and before any file is made. */
export function recusasDaContaPagadora(conta: ContaPagadoraNaRemessa): Recusa[] {
  const recusas: Recusa[] = []
  const { empresa, leiaute } = conta
  if (!/^\d{3}$/.test(conta.bancoCode)) recusas.push({ campo: 'bancoCode', motivo: 'Escolha o banco.' })
  if (leiaute !== 'febraban' && leiaute !== conta.bancoCode)
    recusas.push({ campo: 'leiaute', motivo: 'O leiaute é de outro banco: escolha o do banco da conta ou o FEBRABAN.' })
  if (!/^\d{1,5}$/.test(conta.agencia))
    recusas.push({ campo: 'agencia', motivo: 'Informe a agência, com até 5 números.' })
  if (!/^[0-9A-Za-z]?$/.test(conta.agenciaDigito))
    recusas.push({ campo: 'agenciaDigito', motivo: 'O dígito da agência tem uma posição só.' })
  if (!/^\d{1,12}$/.test(conta.conta)) recusas.push({ campo: 'conta', motivo: 'Informe a conta, com até 12 números.' })
  const digito = leiautes[leiaute].doisDigitos ? /^[0-9A-Za-z]{1,2}$/ : /^[0-9A-Za-z]$/
  if (!digito.test(conta.contaDigito)) recusas.push({ campo: 'contaDigito', motivo: 'Informe o dígito da conta.' })
  recusas.push(...digitosRecusados({ ...conta, digito: conta.contaDigito }, 'contaDigito'))
  const { larguraDoConvenio, convenioNumerico, partesDoConvenio } = leiautes[leiaute]
  const letras = convenioNumerico ? /^\d*$/ : /^[A-Za-z0-9 ]*$/
  if (larguraDoConvenio > 0 && conta.convenio.trim() === '')
    recusas.push({ campo: 'convenio', motivo: 'Informe o convênio de pagamentos que o banco deu à empresa.' })
  else if (larguraDoConvenio > 0 && (!letras.test(conta.convenio) || conta.convenio.length > larguraDoConvenio))
    recusas.push({
      campo: 'convenio',
      motivo: `O convênio deste banco tem até ${larguraDoConvenio} ${convenioNumerico ? 'números' : 'letras e números'}, sem pontos: confira-o com o banco.`,
    })
  else if (partesDoConvenio !== null && conta.convenio.length !== larguraDoConvenio)
    recusas.push({
      campo: 'convenio',
      motivo: `O convênio deste banco se escreve com ${larguraDoConvenio} números: ${partesDoConvenio}.`,
    })
  if (textoDoBanco(empresa.nome) === '') recusas.push({ campo: 'empresa', motivo: 'Informe o nome da empresa.' })
  if (!isValidDocument(empresa.documento))
    recusas.push({ campo: 'documento', motivo: 'O CNPJ da empresa não confere: corrija-o.' })
  else if (temLetras(empresa.documento) && !conta.cnpjAlfanumerico)
    recusas.push({ campo: 'documento', motivo: CNPJ_COM_LETRAS })
  if (empresa.uf !== '' && !/^[A-Za-z]{2}$/.test(empresa.uf))
    recusas.push({ campo: 'uf', motivo: 'A UF tem 2 letras.' })
  if (!/^(\d{8})?$/.test(empresa.cep.replace(/\D/g, '')))
    recusas.push({ campo: 'cep', motivo: 'O CEP tem 8 números: corrija-o.' })
  return recusas
}
