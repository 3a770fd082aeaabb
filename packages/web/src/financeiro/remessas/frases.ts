import { formas } from '@prumo/domain/financeiro/remessas/tipos.ts'

/** 'PIX por chave, Boletos de outros bancos'. */
export const nomesDasFormas = (codigos: readonly string[]): string =>
  codigos.map((codigo) => formas[codigo as keyof typeof formas] ?? codigo).join(', ')

/** '1 pagamento', '12 pagamentos'. */
export const pagamentos = (n: number): string => `${n.toLocaleString('pt-BR')} ${n === 1 ? 'pagamento' : 'pagamentos'}`

/** '2 pagos · 1 negado'; nothing while the bank has said nothing. */
export const respostas = ({
  pagos,
  negados,
  aConferir,
}: {
  pagos: number
  negados: number
  aConferir: number
}): string =>
  [
    pagos > 0 && `${pagos} ${pagos === 1 ? 'pago' : 'pagos'}`,
    negados > 0 && `${negados} ${negados === 1 ? 'negado' : 'negados'}`,
    aConferir > 0 && `${aConferir} a conferir`,
  ]
    .filter(Boolean)
    .join(' · ')
