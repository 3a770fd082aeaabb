import { Button } from '@mantine/core'
import { formatDate, today } from '@prumo/domain/core/dates.ts'
import {
  aspectosDeInstrumento,
  SITUACAO_DE_INSTRUMENTO,
  situacoesDeInstrumento,
  tiposDeInstrumento,
} from '@prumo/domain/laboratorio/instrumentos/codigos.ts'
import { fluxoDoInstrumento } from '@prumo/domain/laboratorio/instrumentos/fluxo.ts'
import { instrumentos } from '@prumo/domain/laboratorio/instrumentos/instrumentos.ts'
import { prazoDe } from '@prumo/domain/laboratorio/instrumentos/utilizavel.ts'
import { IconAlertTriangle, IconCertificate } from '@tabler/icons-react'
import { useState } from 'react'
import { AcoesDoRegistro } from '../../core/acoes/AcoesDoRegistro.tsx'
import type { RareAct } from '../../core/acoes/RareActs.tsx'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { DetailScreen } from '../../core/detail/DetailScreen.tsx'
import { usePermission } from '../../core/session/session.ts'
import { Figures } from '../../ui/Figures.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { Calibracoes } from './Calibracoes.tsx'
import { CalibrarDialog } from './CalibrarDialog.tsx'
import { Impacto } from './Impacto.tsx'
import css from './Instrumentos.module.css'
import type { InstrumentoLido } from './instrumento.ts'

const { tela } = instrumentos
const TOM = { sem: 'danger', vencida: 'danger', 'a-vencer': 'warning', 'em-dia': undefined } as const

/** Design, Works 5.6: an instrument, its calibrations one after the other, and what a failed one puts in doubt. */
export function InstrumentoScreen() {
  const [calibrando, calibrar] = useState<InstrumentoLido | null>(null)
  const adiciona = usePermission(tela, 'adicionar')
  const edita = usePermission(tela, 'editar')
  const phone = usePhone()
  return (
    <>
      <DetailScreen
        entity={instrumentos}
        tag={(um) => (
          <CodigoTag
            palavras={situacoesDeInstrumento}
            aspectos={aspectosDeInstrumento}
            codigo={(um as InstrumentoLido).situacao}
          />
        )}
        subtitle={(um) => {
          const { nome, tipo } = um as InstrumentoLido
          return `${nome} · ${tiposDeInstrumento[tipo as keyof typeof tiposDeInstrumento]}`
        }}
        steps={(um, raros) => {
          const registrar: RareAct = {
            label: 'Registrar calibração',
            icon: <IconCertificate size={16} />,
            allowed: true,
            reason: '',
            onClick: () => calibrar(um as InstrumentoLido),
          }
          const pode = (adiciona || edita) && (um as InstrumentoLido).situacao !== SITUACAO_DE_INSTRUMENTO.descartado
          return (
            <>
              {pode && !phone && (
                <Button variant="default" leftSection={registrar.icon} onClick={registrar.onClick}>
                  {registrar.label}
                </Button>
              )}
              {/* A phone's foot has room for two. */}
              <AcoesDoRegistro
                fluxo={fluxoDoInstrumento}
                record={um}
                raros={pode && phone ? [registrar, ...raros] : raros}
              />
            </>
          )
        }}
        // What one comes for is before the register.
        above={(um) => (
          <>
            <Agora um={um as InstrumentoLido} />
            <div className={css.pilha}>
              <Calibracoes instrumento={um as InstrumentoLido} />
              <Impacto instrumento={um as InstrumentoLido} />
            </div>
          </>
        )}
      />
      {calibrando && <CalibrarDialog instrumento={calibrando} onClose={() => calibrar(null)} />}
    </>
  )
}

/** May it be used today; if not, why. */
export function Agora({ um }: { um: InstrumentoLido }) {
  const prazo = prazoDe(um.proximaCalibracao, today())
  return (
    <>
      {um.porQueNao && (
        <div className={css.aviso} role="note">
          <IconAlertTriangle size={18} aria-hidden />
          <span>
            Não pode ser usado em ensaios. {um.porQueNao}
            {um.motivo && ` Motivo: ${um.motivo}`}
          </span>
        </div>
      )}
      <Figures
        label="Calibração"
        figures={[
          { name: 'Última calibração', value: um.ultimaCalibracao ? formatDate(um.ultimaCalibracao) : '–' },
          {
            name: 'Próxima calibração',
            value: um.proximaCalibracao ? formatDate(um.proximaCalibracao) : 'Sem calibração',
            tone: TOM[prazo],
            note: prazo === 'vencida' ? 'vencida' : prazo === 'a-vencer' ? 'vence em até 30 dias' : undefined,
          },
          { name: 'Certificado', value: um.certificado ?? '–' },
          { name: 'Periodicidade', value: `${um.periodicidadeMeses} ${um.periodicidadeMeses === 1 ? 'mês' : 'meses'}` },
        ]}
      />
    </>
  )
}
