import { Button } from '@mantine/core'
import {
  aspectosDeInstrumento,
  SITUACAO_DE_INSTRUMENTO,
  situacoesDeInstrumento,
} from '@prumo/domain/laboratorio/instrumentos/codigos.ts'
import { fluxoDoInstrumento } from '@prumo/domain/laboratorio/instrumentos/fluxo.ts'
import { instrumentos } from '@prumo/domain/laboratorio/instrumentos/instrumentos.ts'
import { IconCertificate } from '@tabler/icons-react'
import { useState } from 'react'
import { AcoesDoRegistro } from '../../core/acoes/AcoesDoRegistro.tsx'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { usePermission } from '../../core/session/session.ts'
import { useRecord } from '../../core/wire/records.ts'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { Calibracoes } from './Calibracoes.tsx'
import { CalibrarDialog } from './CalibrarDialog.tsx'
import { Agora } from './InstrumentoScreen.tsx'
import css from './Instrumentos.module.css'
import type { InstrumentoLido } from './instrumento.ts'

const { tela } = instrumentos

/** An instrument beside the list of what waits: how its calibration stands, and what is done about it. */
export function InstrumentoNaVez({ id }: { id: string }) {
  const record = useRecord(instrumentos, id)
  const um = record.data as InstrumentoLido | undefined
  const [calibrando, setCalibrando] = useState(false)
  const adiciona = usePermission(tela, 'adicionar')
  const edita = usePermission(tela, 'editar')
  if (record.isError && !um)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!um) return <Skeletons lines={8} />
  return (
    <>
      <RecordHead
        tela={tela}
        title={um.etiqueta}
        tag={<CodigoTag palavras={situacoesDeInstrumento} aspectos={aspectosDeInstrumento} codigo={um.situacao} />}
        subtitle={um.nome}
        acts={
          <>
            {(adiciona || edita) && um.situacao !== SITUACAO_DE_INSTRUMENTO.descartado && (
              <Button variant="default" leftSection={<IconCertificate size={16} />} onClick={() => setCalibrando(true)}>
                Registrar calibração
              </Button>
            )}
            <AcoesDoRegistro fluxo={fluxoDoInstrumento} record={um} raros={[]} />
          </>
        }
      />
      <Agora um={um} />
      <div className={css.pilha}>
        <Calibracoes instrumento={um} />
      </div>
      {calibrando && <CalibrarDialog instrumento={um} onClose={() => setCalibrando(false)} />}
    </>
  )
}
