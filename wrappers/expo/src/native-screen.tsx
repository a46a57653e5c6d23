import { Pressable, StyleSheet, Text, View } from 'react-native';
import { settings } from './settings';

interface NativeScreenProps {
  readonly text: string;
  readonly action: string;
  readonly onPress: () => void;
}

const { background, ink, brand, onBrand } = settings.colors;
const styles = StyleSheet.create({
  screen: { flex: 1, justifyContent: 'center', padding: 24, gap: 24, backgroundColor: background },
  text: { fontSize: 18, lineHeight: 26, color: ink },
  button: { minHeight: 52, padding: 14, borderRadius: 12, alignItems: 'center', backgroundColor: brand },
  label: { fontSize: 17, fontWeight: '600', color: onBrand },
});

/** A screen of the app itself, where there is no page: what happened, and the way on. */
export function NativeScreen({ text, action, onPress }: NativeScreenProps) {
  return (
    <View style={styles.screen}>
      <Text style={styles.text} accessibilityRole="alert">
        {text}
      </Text>
      <Pressable style={styles.button} accessibilityRole="button" onPress={onPress}>
        <Text style={styles.label}>{action}</Text>
      </Pressable>
    </View>
  );
}
