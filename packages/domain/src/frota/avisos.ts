/** What whoever writes a fuelling is told of it. It never stops them (design, Works 8). */
import { odometroMenor } from '../core/messages.ts'
import { formatQuantity } from '../core/money.ts'
import type { Consumo } from './consumo.ts'
import { CONTROLE, combustiveis } from './veiculos.ts'

export interface Circunstancia {
  readonly controle: number | null
  readonly placa: string
  readonly combustivel: number
  readonly capacidadeTanqueL: number | null
  readonly kmPorLitroMeta: number | null
  /** Of the fuelling before it. */
  readonly ultimoOdometro: number | null
  readonly horario: string
}

/** 'km' or 'h'. */
export const unidadeDe = (controle: number | null | undefined): string => (controle === CONTROLE.horimetro ? 'h' : 'km')

/** One sentence for each inconsistency that is told at entry; the missed fuelling is what the person just said. */
export function avisosDe(consumo: Consumo, caso: Circunstancia): { codigo: number; texto: string }[] {
  const unidade = unidadeDe(caso.controle)
  const textos: Record<number, () => string | null> = {
    1: () => odometroMenor(formatQuantity(caso.ultimoOdometro ?? 0), unidade),
    2: () => `Os litros passam da capacidade do tanque (${formatQuantity(caso.capacidadeTanqueL ?? 0)} l). Confirme!`,
    3: () => 'Este veículo foi abastecido há menos de 2 horas. Confirme!',
    4: () =>
      `O consumo (${formatQuantity(consumo.kmPorLitro ?? 0)} ${unidade}/l) está fora da meta de ${formatQuantity(caso.kmPorLitroMeta ?? 0)} ${unidade}/l. Confira o odômetro e os litros; se faltou registrar um abastecimento, marque que ele houve.`,
    5: () => 'O total não é litros × preço. Confirme!',
    6: () => `Fora dos dias e horários de abastecimento: ${caso.horario}. Confirme!`,
    7: () =>
      `Este veículo usa ${combustiveis[caso.combustivel as keyof typeof combustiveis] ?? 'outro combustível'}. Confirme o combustível!`,
    8: () => `O veículo ${caso.placa} não está em uso. Confirme!`,
    9: () => null,
  }
  return consumo.inconsistencias.flatMap((codigo) => {
    const texto = textos[codigo]?.()
    return texto ? [{ codigo, texto }] : []
  })
}
