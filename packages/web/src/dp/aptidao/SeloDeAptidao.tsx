import { Popover, UnstyledButton } from '@mantine/core'
import type { Aspecto } from '@prumo/domain/core/aspecto.ts'
import { formatDate } from '@prumo/domain/core/dates.ts'
import { aspectosDeAptidao, type SituacaoDeAptidao, situacoesDeAptidao } from '@prumo/domain/dp/aptidao.ts'
import { APTIDAO, type AptidaoResumida } from '@prumo/domain/vocabulario/aptidao.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sinais } from '../../core/aspecto/sinais.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import css from './Aptidao.module.css'
import { aptidaoQuery } from './calls.ts'
import { Motivos } from './Motivos.tsx'

/** 'Apto até 10/12/2026' while something asked of the person is about to expire. */
function palavra({ situacao, aVencer }: AptidaoResumida): string {
  const palavra = situacoesDeAptidao[situacao as SituacaoDeAptidao]
  if (situacao !== APTIDAO.apto || aVencer.length === 0) return palavra
  const primeira = aVencer.flatMap(({ validade }) => validade ?? []).sort()[0]
  // With something hidden among them, the first of the days that are seen may not be the first.
  return primeira && aVencer.every(({ validade }) => validade)
    ? `${palavra} até ${formatDate(primeira)}`
    : `${palavra}, vence em breve`
}

export type SeloDeAptidaoProps = {
  colabId: string
  /** Known already, where a list brings it; else it is asked for. */
  resumo?: AptidaoResumida | undefined
}

/** May this person go to site? With reasons, a button that tells them: by mouse, keyboard or finger. */
export function SeloDeAptidao({ colabId, resumo }: SeloDeAptidaoProps) {
  const pedida = useQuery({ ...aptidaoQuery(colabId), enabled: resumo === undefined })
  const [aberto, setAberto] = useState(false)
  const aptidao = resumo ?? pedida.data
  if (!aptidao) return null
  const { situacao, motivos, aVencer } = aptidao
  const avisa = situacao === APTIDAO.apto && aVencer.length > 0
  const [tom, sinal]: Aspecto = avisa ? ['orange', 'alerta'] : aspectosDeAptidao[situacao as SituacaoDeAptidao]
  const dito = palavra(aptidao)
  const selo = (
    <StatusTag tone={tom} icon={sinais[sinal]}>
      {dito}
    </StatusTag>
  )
  if (motivos.length + aVencer.length === 0) return selo
  return (
    <Popover
      opened={aberto}
      onChange={setAberto}
      position="bottom-start"
      width={280}
      withinPortal
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton className={css.botao} aria-label={`${dito}: ver por quê`} onClick={() => setAberto(!aberto)}>
          {selo}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={css.caixa} aria-label="Por quê" tabIndex={0}>
        <Motivos motivos={motivos} aVencer={aVencer} />
      </Popover.Dropdown>
    </Popover>
  )
}
