import { Button } from '@mantine/core'
import { daysBetween, formatDate, type PlainDate, today } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { lerBoleto } from '@prumo/domain/financeiro/captura/boleto.ts'
import { limparCodigoDeBarras, linhaDe } from '@prumo/domain/financeiro/captura/codigo-de-barras.ts'
import { IconAlertTriangle, IconCamera, IconCircleCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { MaskedField } from '../../ui/form/MaskedField.tsx'
import { isAmount } from '../../ui/form/money-typing.ts'
import { CameraDialog } from './CameraDialog.tsx'
import css from './Captura.module.css'

type Campos = { codigoBarrasBoleto: string; valor: number | null; dataVencimento: PlainDate | null }

/** The boleto's line, read as it is typed: bank, value and due date fill in where they are empty; what differs says so. */
export function BoletoDoAnexo({ at, formatar }: { at: string; formatar: (texto: string) => string }) {
  const { setValue, getValues } = useFormContext()
  const anexo = useWatch({ name: at }) as Campos
  const [camera, setCamera] = useState(false)
  // The line that has filled the fields already: what a person then changes is theirs.
  const lida = useRef(limparCodigoDeBarras(anexo.codigoBarrasBoleto))
  const usar = (campo: keyof Campos, valor: unknown) =>
    setValue(`${at}.${campo}`, valor, { shouldDirty: true, shouldValidate: true, shouldTouch: true })

  const tomar = (texto: string) => {
    const leitura = lerBoleto(texto, today())
    if (!leitura.valido) return
    if (limparCodigoDeBarras(getValues(`${at}.codigoBarrasBoleto`)) !== leitura.linha)
      usar('codigoBarrasBoleto', formatar(leitura.linha))
    if (lida.current === leitura.linha) return
    lida.current = leitura.linha
    if (leitura.valor !== null && getValues(`${at}.valor`) === null) usar('valor', toCentavos(leitura.valor))
    if (leitura.vencimento && !getValues(`${at}.dataVencimento`)) usar('dataVencimento', leitura.vencimento)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside is what is typed in; its keys are heard on their way up.
    <div
      className={css.boleto}
      data-codigo
      onInput={(event) => {
        const { value } = event.target as HTMLInputElement
        const digitos = limparCodigoDeBarras(value)
        // Whole by its length: 48 of a utility bill, 47 of a bank's. 44, a scanned barcode, waits for Enter or for the field to be left.
        if (digitos.length === (digitos.startsWith('8') ? 48 : 47)) queueMicrotask(() => tomar(value))
      }}
      onKeyDown={(event) => {
        // A desk reader ends each code with Enter, which must not send the order.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        tomar(event.target.value)
      }}
      onBlur={(event) => {
        if (event.target instanceof HTMLInputElement && event.target.value) tomar(linhaDe(event.target.value))
      }}
    >
      <div className={css.comBotao}>
        <MaskedField
          name={`${at}.codigoBarrasBoleto`}
          label="Código de barras"
          required
          hint="Digite, cole ou leia: os 47 números do boleto, os 48 da conta de consumo ou os 44 do leitor."
          format={formatar}
          maxLength={60}
          sensitive
        />
        <Button
          variant="default"
          className={css.botaoDoCampo}
          leftSection={<IconCamera size={16} stroke={1.75} />}
          onClick={() => setCamera(true)}
        >
          Ler com a câmera
        </Button>
      </div>
      <Leitura anexo={anexo} onUsar={usar} />
      {camera && (
        <CameraDialog
          onFechar={() => setCamera(false)}
          onLer={(leitura) => {
            setCamera(false)
            if (leitura.tipo === 'boleto') tomar(leitura.boleto.linha)
          }}
        />
      )}
    </div>
  )
}

function Leitura({ anexo, onUsar }: { anexo: Campos; onUsar: (campo: keyof Campos, valor: unknown) => void }) {
  const digitos = limparCodigoDeBarras(anexo.codigoBarrasBoleto)
  if (digitos.length < 44) return null
  const lido = lerBoleto(digitos, today())
  if (!lido.valido)
    // Still typing: three more digits may come.
    return digitos.length < 47 ? null : (
      <p className={css.recusa} role="alert">
        <IconAlertTriangle size={16} aria-hidden /> {lido.motivo}
      </p>
    )
  const valor = lido.valor === null ? null : toCentavos(lido.valor)
  const outroValor = valor !== null && isAmount(anexo.valor) && anexo.valor !== valor
  const outraData = lido.vencimento && anexo.dataVencimento && anexo.dataVencimento !== lido.vencimento
  const vencido = lido.vencimento ? daysBetween(lido.vencimento, today()) : 0
  return (
    <div className={css.leitura}>
      <p role="status" className={vencido > 0 ? css.escolha : undefined}>
        {vencido > 0 ? <IconAlertTriangle size={16} aria-hidden /> : <IconCircleCheck size={16} aria-hidden />}
        <span>
          {lido.banco ? `${lido.banco.code} ${lido.banco.nome}` : 'Conta de consumo ou tributo'}
          {' · '}
          {valor === null ? 'valor em aberto' : formatMoney(valor)}
          {' · '}
          {lido.vencimento
            ? vencido > 0
              ? `venceu em ${formatDate(lido.vencimento)}, há ${vencido === 1 ? '1 dia' : `${vencido.toLocaleString('pt-BR')} dias`}: confira`
              : `vence em ${formatDate(lido.vencimento)}`
            : lido.candidatos
              ? 'vencimento a confirmar'
              : 'sem vencimento no código: informe abaixo'}
        </span>
      </p>
      {lido.candidatos && !lido.candidatos.includes(anexo.dataVencimento ?? '') && (
        <p className={css.escolha}>
          O código serve a duas datas. Qual está no boleto?
          {lido.candidatos.map((data) => (
            <Button key={data} size="compact-xs" variant="default" onClick={() => onUsar('dataVencimento', data)}>
              {formatDate(data)}
            </Button>
          ))}
        </p>
      )}
      {outroValor && (
        <p className={css.escolha}>
          O boleto é de {formatMoney(valor)}; aqui está {formatMoney(anexo.valor!)}.
          <Button size="compact-xs" variant="default" onClick={() => onUsar('valor', valor)}>
            Usar o valor do boleto
          </Button>
        </p>
      )}
      {outraData && (
        <p className={css.escolha}>
          O boleto vence em {formatDate(lido.vencimento!)}; aqui está {formatDate(anexo.dataVencimento!)}.
          <Button size="compact-xs" variant="default" onClick={() => onUsar('dataVencimento', lido.vencimento)}>
            Usar o vencimento do boleto
          </Button>
        </p>
      )}
    </div>
  )
}
