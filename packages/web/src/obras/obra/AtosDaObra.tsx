import { type Acao, type Estado, paraDe, possibilidades } from '@prumo/domain/core/fluxo.ts'
import { transicaoDe } from '@prumo/domain/core/transicao.ts'
import { CONTAS_OBRA } from '@prumo/domain/obras/contas-obra.ts'
import { type AtoDaObra, fluxoDaObra } from '@prumo/domain/obras/fluxo.ts'
import { obras, SITUACAO_DE_OBRA } from '@prumo/domain/obras/obras.ts'
import { useState } from 'react'
import { Acoes } from '../../core/acoes/Acoes.tsx'
import type { RareAct } from '../../core/acoes/RareActs.tsx'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { toast } from '../../ui/toast.ts'
import { type AtoComDialogo, AtoDialog } from './AtoDialog.tsx'
import type { ObraLida } from './entidade.ts'

type AtosDaObraProps = { obra: ObraLida; raros: readonly RareAct[] }

/** The work's next steps: each says what follows from it; those that need a day or a cause ask for it in a dialog of their own. */
export function AtosDaObra({ obra, raros }: AtosDaObraProps) {
  const { id, revisao, nome, status } = obra
  const acoes = obra.acoes as readonly Acao<AtoDaObra>[]
  const [aberto, setAberto] = useState<AtoComDialogo | null>(null)
  const { run } = useCommand(
    (corpo: { para: Estado; motivo?: string }) =>
      api.call(transicaoDe(obras), { params: { id }, body: { ...corpo, revisao } }),
    { touches: [obras.name, CONTAS_OBRA] },
  )
  const agir = async (ato: AtoDaObra, dados: object) => {
    await run({ ...dados, para: paraDe(fluxoDaObra.atos[ato])! })
    toast.success(`${nome}: situação alterada.`)
  }
  return (
    <>
      <Acoes
        fluxo={fluxoDaObra}
        estado={status}
        pode={possibilidades(acoes)}
        nome={nome}
        agir={agir}
        raros={raros}
        abrir={{
          iniciar: () => setAberto('iniciar'),
          paralisar: () => setAberto('paralisar'),
          concluir: () => setAberto('concluir'),
          ...(status === SITUACAO_DE_OBRA.emMedicao && { encerrar: () => setAberto('encerrar') }),
        }}
      />
      {aberto && (
        <AtoDialog ato={aberto} obra={obra} agir={(dados) => agir(aberto, dados)} onClose={() => setAberto(null)} />
      )}
    </>
  )
}
