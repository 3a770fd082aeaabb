import { Button, Modal, NumberInput, TextInput } from '@mantine/core'
import { formatQuantity } from '@prumo/domain/core/money.ts'
import type { ParcelaCalculada } from '@prumo/domain/financeiro/solicitar-diarias/respostas.ts'
import { tiposDeDiaria, unidadesDaBase } from '@prumo/domain/financeiro/valores-diarias/valores-diarias.ts'
import { useState } from 'react'
import css from './Diarias.module.css'
import type { Ajuste } from './form-solicitacao.ts'

/** What the dates give, lowered by hand: never above it, and never without a reason. */
export default function AjustarDialog({
  nome,
  valores,
  ajustes,
  onAjustar,
  onFechar,
}: {
  nome: string
  valores: readonly ParcelaCalculada[]
  ajustes: readonly Ajuste[]
  onAjustar: (ajustes: Ajuste[]) => void
  onFechar: () => void
}) {
  const [linhas, setLinhas] = useState(() =>
    valores.map(({ tipo, base, calculada, quantidade }) => ({
      tipo,
      base,
      calculada,
      quantidade: quantidade as number | string,
      motivo: ajustes.find((um) => um.tipo === tipo && um.base === base)?.motivo ?? '',
    })),
  )
  const mudar = (n: number, mudanca: { quantidade?: number | string; motivo?: string }) =>
    setLinhas(linhas.map((linha, posicao) => (posicao === n ? { ...linha, ...mudanca } : linha)))
  const reduzida = ({ quantidade, calculada }: (typeof linhas)[number]) =>
    quantidade !== '' && Number(quantidade) < calculada
  const falta = linhas.some((linha) => linha.quantidade === '' || (reduzida(linha) && linha.motivo.trim().length < 3))
  return (
    <Modal opened onClose={onFechar} title={`Reduzir diárias de ${nome}`} size={480} withCloseButton={false}>
      <div className={css.dialogo}>
        {linhas.map((linha, n) => (
          <fieldset key={`${linha.tipo}-${linha.base}`} className={css.ajuste}>
            <legend>{tiposDeDiaria[linha.tipo as 1]}</legend>
            <NumberInput
              label={`Quantidade (${unidadesDaBase[linha.base]![1]})`}
              description={`Até ${formatQuantity(linha.calculada)}`}
              min={0}
              max={linha.calculada}
              clampBehavior="strict"
              decimalScale={2}
              decimalSeparator=","
              hideControls
              value={linha.quantidade}
              onChange={(quantidade) => mudar(n, { quantidade })}
            />
            {reduzida(linha) && (
              <TextInput
                label="Motivo"
                withAsterisk
                maxLength={500}
                value={linha.motivo}
                onChange={(event) => mudar(n, { motivo: event.currentTarget.value })}
              />
            )}
          </fieldset>
        ))}
        <div className={css.botoes}>
          <Button variant="default" onClick={onFechar}>
            Cancelar
          </Button>
          <Button
            disabled={falta}
            onClick={() => {
              onAjustar(
                linhas.filter(reduzida).map(({ tipo, base, quantidade, motivo }) => ({
                  tipo,
                  base,
                  quantidade: Number(quantidade),
                  motivo: motivo.trim(),
                })),
              )
              onFechar()
            }}
          >
            Aplicar
          </Button>
        </div>
      </div>
    </Modal>
  )
}
