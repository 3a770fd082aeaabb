/** What the bank will ask of a document once its order is approved (Spec 1 §4 and §5), said while whoever fills it in has it at hand. */
import { DEVIDOS } from './anexo-inicial.ts'
import { TIPO_DE_ANEXO } from './anexos.ts'

export interface AnexoAPagar {
  readonly tipo: number | null
  readonly numeroNotaFiscal?: string | null
  readonly valor?: number | null
  readonly valorParcela?: number | null
  readonly dataVencimento?: string | null
  readonly dataAgendada?: string | null
  readonly codigoBarrasBoleto?: string | null
  readonly pixChave?: string | null
  readonly favorecido?: string | null
  readonly favorecidoDocumento?: string | null
}

const vazio = (texto: string | null | undefined): boolean => !texto?.trim()

/** What is still missing for it to be paid by the bank, in words; nothing of what is not paid. */
export function faltaAoBanco(anexo: AnexoAPagar): string[] {
  const { tipo } = anexo
  if (tipo === null || !DEVIDOS.includes(tipo)) return []
  const proprio = !vazio(anexo.pixChave) || !vazio(anexo.favorecido)
  return [
    // An allowance takes a number of its order by itself.
    ...(tipo !== TIPO_DE_ANEXO.diaria && vazio(anexo.numeroNotaFiscal) ? ['o número do documento'] : []),
    ...(tipo === TIPO_DE_ANEXO.boleto && vazio(anexo.codigoBarrasBoleto) ? ['o código de barras'] : []),
    ...(!anexo.valorParcela && !anexo.valor ? ['o valor'] : []),
    ...(vazio(anexo.dataAgendada) && vazio(anexo.dataVencimento) ? ['o vencimento'] : []),
    ...(proprio && vazio(anexo.favorecidoDocumento) ? ['o CPF ou CNPJ de quem recebe'] : []),
  ]
}
