import { type Acao, type Estado, paraDe, possibilidades } from '@prumo/domain/core/fluxo.ts'
import { transicaoDe } from '@prumo/domain/core/transicao.ts'
import { type AtoDaMedicao, fluxoDaMedicao } from '@prumo/domain/obras/medicoes/fluxo.ts'
import { medicoes, TIPO_DE_MEDICAO } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { useState } from 'react'
import { Acoes } from '../../core/acoes/Acoes.tsx'
import type { RareAct } from '../../core/acoes/RareActs.tsx'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { toast } from '../../ui/toast.ts'
import { type AtoComDialogo, AtoDialog } from './AtoDialog.tsx'
import { GerarDialog } from './GerarDialog.tsx'
import { GlosaDialog } from './GlosaDialog.tsx'
import { ItemDialog } from './ItemDialog.tsx'
import type { MedicaoLida } from './medicao.ts'

type Aberto = AtoComDialogo | 'gerarItens' | 'incluirItem' | 'glosar'

type AtosDaMedicaoProps = { medicao: MedicaoLida; obra: string; raros: readonly RareAct[] }

/** Its next steps, each with what it asks: a day, a number, the gloss line by line. */
export function AtosDaMedicao({ medicao, obra, raros }: AtosDaMedicaoProps) {
  const { id, revisao, numero, status, tipo } = medicao
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const fechar = () => setAberto(null)
  const { run } = useCommand(
    (corpo: { para: Estado; motivo?: string }) =>
      api.call(transicaoDe(medicoes), { params: { id }, body: { ...corpo, revisao } }),
    { touches: [medicoes.name] },
  )
  const agir = async (ato: AtoDaMedicao, dados: object) => {
    const feita = (await run({ ...dados, para: paraDe(fluxoDaMedicao.atos[ato])! })) as unknown as MedicaoLida
    toast.success(
      `Medição ${feita.numero}: ${fluxoDaMedicao.estados[feita.status as keyof typeof fluxoDaMedicao.estados].toLowerCase()}.`,
    )
  }
  const acoes = (medicao.acoes ?? []) as readonly Acao<AtoDaMedicao>[]
  // A reversal has no lines of the field to take.
  const mostradas = acoes.filter(
    ({ ato }) => ato !== 'cancelar' && (ato !== 'gerarItens' || tipo !== TIPO_DE_MEDICAO.estorno),
  )
  const { faltas = [] } = medicao
  const pode = possibilidades(mostradas)
  for (const ato of ['enviarParaConferencia', 'enviarAoCliente'] as const)
    if (pode[ato]?.pode && faltas[0]) pode[ato] = { pode: false, motivo: faltas[0] }
  const atos = Object.fromEntries(
    Object.entries(fluxoDaMedicao.atos).filter(([ato]) => mostradas.some((uma) => uma.ato === ato)),
  ) as typeof fluxoDaMedicao.atos
  return (
    <>
      <Acoes
        fluxo={{ ...fluxoDaMedicao, atos }}
        estado={status}
        pode={pode}
        nome={`${numero} (${obra})`}
        agir={agir}
        raros={raros}
        abrir={{
          gerarItens: () => setAberto('gerarItens'),
          incluirItem: () => setAberto('incluirItem'),
          glosar: () => setAberto('glosar'),
          enviarAoCliente: () => setAberto('enviarAoCliente'),
          faturar: () => setAberto('faturar'),
          receber: () => setAberto('receber'),
        }}
      />
      {aberto === 'gerarItens' && <GerarDialog medicao={medicao} onClose={fechar} />}
      {aberto === 'incluirItem' && <ItemDialog medicao={medicao} item={null} onClose={fechar} />}
      {aberto === 'glosar' && <GlosaDialog medicao={medicao} onClose={fechar} />}
      {(aberto === 'enviarAoCliente' || aberto === 'faturar' || aberto === 'receber') && (
        <AtoDialog ato={aberto} medicao={medicao} agir={(dados) => agir(aberto, dados)} onClose={fechar} />
      )}
    </>
  )
}
