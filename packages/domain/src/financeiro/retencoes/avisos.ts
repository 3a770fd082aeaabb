/** What deserves a look of an invoice's withholding, in a sentence each: told to whoever asks, decides or pays, and never blocks. */
import { formatMoney } from '../../core/money.ts'
import {
  apurar,
  divergencias,
  fraseDaDivergencia,
  type NotaDeServico,
  type RegraDeRetencao,
  regraDe,
} from './apurar.ts'
import { siglas, TODOS_OS_TRIBUTOS, TRIBUTO, type Tributo } from './tributos.ts'

export interface NotaConferida {
  readonly nota: NotaDeServico
  readonly regime: number
  /** What is withheld of it: with what was dispensed at zero. */
  readonly linhas: readonly { readonly tributo: Tributo; readonly retido: number; readonly dispensada: boolean }[]
}

export function avisosDaRetencao(
  { nota, regime, linhas }: NotaConferida,
  regras: readonly RegraDeRetencao[],
): string[] {
  const avisos = divergencias(nota.declarado, linhas).map(fraseDaDivergencia)
  const todas = regras.map((um) => ({ ...um, confirmada: true }))
  for (const tributo of TODOS_OS_TRIBUTOS) {
    const regra = regraDe(todas, tributo, regime, nota)
    const confirmada = regraDe(
      regras.filter((um) => um.confirmada),
      tributo,
      regime,
      nota,
    )
    if (!regra || confirmada) continue
    const [linha] = apurar(nota, regime, [regra], () => ({ base: 0, calculado: 0, retido: 0 }))
    if (linha && linha.retido > 0)
      avisos.push(
        `A regra “${regra.nome}” reteria ${formatMoney(linha.retido)}, e espera ser confirmada pelo contador: nada se retém por ela.`,
      )
  }
  const issDito = nota.declarado[TRIBUTO.iss] ?? 0
  if (issDito > 0 && !regraDe(todas, TRIBUTO.iss, regime, nota))
    avisos.push(
      nota.municipio
        ? `Não há regra de ${siglas[TRIBUTO.iss]} para o município ${nota.municipio} e este serviço: cadastre-a em Regras de retenção.`
        : 'A nota não diz em que município o serviço é tributado: informe-o no anexo.',
    )
  return avisos
}
