import type { Ato, AtoDe, Pessoa, Possibilidade, QualquerFluxo } from '@prumo/domain/core/fluxo.ts'
import { useState } from 'react'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'
import { GatedButton } from '../session/GatedButton.tsx'
import { teclaDosAtos, useNaVez } from '../vez/vez.ts'
import { icones } from './icones.ts'
import { type RareAct, RareActs } from './RareActs.tsx'

/** What is sent with an act: the reason that was asked for, under its own name. */
export type Respondido = Readonly<Record<string, string>>

export type AcoesProps<F extends QualquerFluxo> = {
  fluxo: F
  estado: number
  /** What this person may do now, as the server answered it. */
  pode: Readonly<Partial<Record<AtoDe<F>, Possibilidade>>>
  /** What the questions call the record. */
  nome: string
  /** Does the act on the server; what it throws is told. */
  agir: (ato: AtoDe<F>, dados: Respondido) => Promise<unknown>
  /** Acts with a dialog or a page of their own. */
  abrir?: Partial<Record<AtoDe<F>, () => void>>
  /** What else waits under the dots. */
  raros?: readonly RareAct[]
}

const NAO_DITO: Possibilidade = { pode: false, motivo: null }

/** As many acts as stand in sight beside the next step. */
const AO_LADO = 2

type UmAto = Ato<number, never, Pessoa>

/** Asks what the act asks before it is done: null when the person gives up. */
async function perguntado({ pergunta, rotulo, perigo = false }: UmAto, nome: string): Promise<Respondido | null> {
  if (!pergunta) return {}
  const { titulo, corpo, acao = rotulo.replace('…', ''), motivo } = pergunta
  const dito = await confirm({
    title: titulo.replace('{nome}', nome),
    action: acao,
    danger: perigo,
    ...(corpo && { body: corpo }),
    ...(motivo && { reason: { label: motivo.rotulo, ...(motivo.dica && { placeholder: motivo.dica }) } }),
  })
  return dito && (motivo ? { [motivo.campo]: dito.reason } : {})
}

/** The buttons of a record, from its flow and from what the server says this person may do: what is refused says why. */
export function Acoes<F extends QualquerFluxo>(props: AcoesProps<F>) {
  const { fluxo, estado, nome, agir, abrir = {}, raros = [] } = props
  // An act that the server did not name is not offered.
  const pode = (um: AtoDe<F>): Possibilidade => props.pode[um] ?? NAO_DITO
  const [agindo, setAgindo] = useState(false)
  const naVez = useNaVez()
  const nomes = Object.keys(fluxo.atos) as AtoDe<F>[]
  const aVista = nomes.filter((um) => {
    const { menu, mostra, sai } = fluxo.atos[um]!
    return !menu && (mostra ?? sai).includes(estado)
  })
  const [passos, outros] = [true, false].map((passo) =>
    aVista.filter((um) => (fluxo.atos[um]!.principal ?? false) === passo),
  ) as [typeof aVista, typeof aVista]
  // What may be done before what may not: of the others only so many stand in sight.
  const aoLado = outros.toSorted((a, b) => Number(pode(b).pode) - Number(pode(a).pode)).slice(0, AO_LADO)
  // Of what brings a step about, the first stands out while no step can be done.
  const destaque = passos.some((um) => pode(um).pode)
    ? undefined
    : aoLado.find((um) => fluxo.atos[um]!.prepara && pode(um).pode)
  const botoes = [...aoLado.filter((um) => um !== destaque), ...passos, ...(destaque ? [destaque] : [])]
  const doMenu = [
    ...outros.filter((um) => !aoLado.includes(um)),
    ...nomes.filter((um) => fluxo.atos[um]!.menu && pode(um).pode),
  ]
  const tecla = teclaDosAtos(
    naVez,
    botoes.map((um) => [um, fluxo.atos[um]!]),
  )
  const fazer = async (um: AtoDe<F>) => {
    const proprio = (abrir as Partial<Record<string, () => void>>)[um]
    if (proprio) return proprio()
    const ato = fluxo.atos[um]! as UmAto
    const dados = await perguntado(ato, nome)
    if (!dados) return
    setAgindo(true)
    try {
      await agir(um, dados)
      if (ato.feito) toast.success(ato.feito)
    } catch (error) {
      await showResult({
        kind: 'failure',
        title: nome.charAt(0).toUpperCase() + nome.slice(1),
        message: (error as Error).message,
      })
    } finally {
      setAgindo(false)
    }
  }
  const icone = (um: AtoDe<F>) => {
    const Icone = icones[fluxo.atos[um]!.icone]
    return <Icone size={16} />
  }
  const bloqueio = (um: AtoDe<F>) => ({
    allowed: pode(um).pode && !agindo,
    reason: pode(um).motivo ?? 'Aguarde o ato em andamento',
  })
  return (
    <>
      {botoes.map((um) => (
        <GatedButton
          key={um}
          {...bloqueio(um)}
          {...tecla(um)}
          variant={um === destaque || (!destaque && fluxo.atos[um]!.principal) ? 'filled' : 'default'}
          leftSection={icone(um)}
          onClick={() => void fazer(um)}
        >
          {fluxo.atos[um]!.rotulo}
        </GatedButton>
      ))}
      <RareActs
        acts={[
          ...doMenu.map((um) => ({
            label: fluxo.atos[um]!.rotulo,
            icon: icone(um),
            danger: fluxo.atos[um]!.perigo ?? false,
            ...bloqueio(um),
            onClick: () => void fazer(um),
          })),
          ...raros,
        ]}
      />
    </>
  )
}
