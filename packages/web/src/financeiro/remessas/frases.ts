import type { DdaImportado } from '@prumo/domain/financeiro/remessas/dda-respostas.ts'
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

/** What an import of the DDA did, in a sentence. */
export function doDda({ novos, mudados, iguais, semPedido }: DdaImportado): string {
  const boletos = (n: number, um: string, muitos: string) =>
    n === 0 ? null : `${n.toLocaleString('pt-BR')} ${n === 1 ? um : muitos}`
  const partes = [
    boletos(novos, 'boleto novo', 'boletos novos'),
    boletos(mudados, 'mudado', 'mudados'),
    boletos(iguais, 'que já estava aqui', 'que já estavam aqui'),
  ].filter(Boolean)
  if (partes.length === 0) return 'O banco não tem boletos contra a empresa neste arquivo.'
  const fim =
    semPedido === 0
      ? 'Todos têm dono.'
      : `${semPedido === 1 ? '1 ninguém pediu' : `${semPedido.toLocaleString('pt-BR')} ninguém pediu`}.`
  return `${partes.join(', ')}. ${fim}`
}
